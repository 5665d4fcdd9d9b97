// Country names and common variants by two-letter code, normalized as in `find-country.ts`: lower case, no accents,
// without "the" and "and". A region whose name ends in the name of another country, such as New Mexico, is listed too.

const list = `
ac ascension island|ad andorra|ae united arab emirates|ae uae|af afghanistan|ag antigua barbuda|ag antigua
ai anguilla|al albania|am armenia|ao angola|aq antarctica|ar argentina|as american samoa|at austria
at osterreich|au australia|au new south wales|aw aruba|ax aland islands|ax aland|az azerbaijan
ba bosnia herzegovina|ba bosnia|bb barbados|bd bangladesh|be belgium|be belgique|be belgie|bf burkina faso
bg bulgaria|bh bahrain|bi burundi|bj benin|bl saint barthelemy|bl st barthelemy|bm bermuda|bn brunei
bo bolivia|bq caribbean netherlands|bq bonaire|br brazil|br brasil|bs bahamas|bt bhutan|bv bouvet island
bw botswana|by belarus|bz belize|ca canada|cc cocos islands|cc cocos keeling islands|cc keeling islands
cd dr congo|cd drc|cd democratic republic of congo|cd congo kinshasa|cd congo democratic republic of
cf central african republic|cg congo|cg republic of congo|cg congo brazzaville|ch switzerland|ch schweiz
ch suisse|ci ivory coast|ci cote d ivoire|ck cook islands|cl chile|cm cameroon|cn china|co colombia
cr costa rica|cu cuba|cv cape verde|cv cabo verde|cw curacao|cx christmas island|cy cyprus|cz czechia
cz czech republic|cz cesko|de germany|de deutschland|dj djibouti|dk denmark|dk danmark|dm dominica
do dominican republic|dz algeria|ec ecuador|ee estonia|eg egypt|eh western sahara|er eritrea|es spain
es espana|et ethiopia|eu european union|fi finland|fi suomi|fj fiji|fk falkland islands|fm micronesia
fo faroe islands|fr france|ga gabon|gb united kingdom|gb uk|gb great britain|gb england|gb scotland|gb wales
gb northern ireland|gb britain|gd grenada|ge georgia|gf french guiana|gg guernsey|gh ghana|gi gibraltar
gl greenland|gm gambia|gn guinea|gp guadeloupe|gq equatorial guinea|gr greece|gs south georgia
gs south georgia south sandwich islands|gt guatemala|gu guam|gw guinea bissau|gy guyana|hk hong kong
hk hong kong sar china|hm heard mcdonald islands|hm heard island mcdonald islands|hn honduras|hr croatia
hr hrvatska|ht haiti|hu hungary|ic canary islands|id indonesia|ie ireland|ie eire|il israel|im isle of man
in india|io british indian ocean territory|iq iraq|ir iran|is iceland|it italy|it italia|je jersey
jm jamaica|jo jordan|jp japan|ke kenya|kg kyrgyzstan|kh cambodia|ki kiribati|km comoros|kn saint kitts nevis
kn st kitts nevis|kn saint kitts|kn st kitts|kp north korea|kp democratic people s republic of korea
kp korea democratic people s republic of|kp dprk|kr south korea|kr republic of korea|kr korea|kw kuwait
ky cayman islands|kz kazakhstan|la laos|la lao people s democratic republic|lb lebanon|lc saint lucia
lc st lucia|li liechtenstein|lk sri lanka|lr liberia|ls lesotho|lt lithuania|lu luxembourg|lv latvia
ly libya|ma morocco|mc monaco|md moldova|me montenegro|mf saint martin|mf st martin|mg madagascar
mh marshall islands|mk north macedonia|mk macedonia|ml mali|mm myanmar|mm burma|mn mongolia|mo macau
mo macao|mo macao sar china|mo macau sar china|mp northern mariana islands|mq martinique|mr mauritania
ms montserrat|mt malta|mu mauritius|mv maldives|mw malawi|mx mexico|my malaysia|mz mozambique|na namibia
nc new caledonia|ne niger|nf norfolk island|ng nigeria|ni nicaragua|nl netherlands|nl holland|nl nederland
no norway|no norge|np nepal|nr nauru|nu niue|nz new zealand|om oman|pa panama|pe peru|pf french polynesia
pg papua new guinea|ph philippines|pk pakistan|pl poland|pl polska|pm saint pierre miquelon
pm st pierre miquelon|pn pitcairn islands|pn pitcairn|pr puerto rico|ps palestine|ps palestinian territories
pt portugal|pw palau|py paraguay|qa qatar|re reunion|ro romania|rs serbia|ru russia|ru russian federation
rw rwanda|sa saudi arabia|sb solomon islands|sc seychelles|sd sudan|se sweden|se sverige|sg singapore
sh saint helena|sh st helena|sh saint helena ascension tristan da cunha|si slovenia|sj svalbard jan mayen
sj svalbard|sk slovakia|sl sierra leone|sm san marino|sn senegal|so somalia|sr suriname|ss south sudan
st sao tome principe|st sao tome|sv el salvador|sx sint maarten|sy syria|sy syrian arab republic|sz eswatini
sz swaziland|ta tristan da cunha|tc turks caicos islands|td chad|tf french southern territories|tg togo
th thailand|tj tajikistan|tk tokelau|tl timor leste|tl east timor|tm turkmenistan|tn tunisia|to tonga
tr turkey|tr turkiye|tt trinidad tobago|tt trinidad|tv tuvalu|tw taiwan|tw taiwan province of china
tz tanzania|ua ukraine|ug uganda|um us minor outlying islands|um us outlying islands
um united states minor outlying islands|us united states|us united states of america|us usa|us us
us new mexico|us new jersey|uy uruguay|uz uzbekistan|va vatican city|va vatican|va holy see
vc saint vincent grenadines|vc st vincent|vc saint vincent|vc st vincent grenadines|ve venezuela
vg british virgin islands|vg virgin islands british|vi us virgin islands|vi virgin islands
vi virgin islands us|vn vietnam|vn viet nam|vu vanuatu|wf wallis futuna|ws samoa|xa abkhazia
xc northern cyprus|xk kosovo|xo south ossetia|ye yemen|yt mayotte|za south africa|zm zambia|zw zimbabwe`

export const countryNames: readonly { readonly code: string; readonly name: string }[] = list
  .trim()
  .split(/[|\n]/)
  .map(entry => ({ code: entry.slice(0, 2), name: entry.slice(3) }))
