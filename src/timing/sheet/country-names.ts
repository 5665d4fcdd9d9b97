// Names and common aliases by two-letter code, as `country.ts` reads an address: lower case, words only, no
// accents, no "the" and no "and". Places whose name ends in that of a country, such as New Mexico, stand with the one they are in.

const list = `
ad andorra|ae united arab emirates|ae uae|af afghanistan|ag antigua barbuda|ag antigua|ai anguilla|al albania
am armenia|ao angola|ar argentina|as american samoa|at austria|at osterreich|au australia|au new south wales
aw aruba|ax aland islands|ax aland|az azerbaijan|ba bosnia herzegovina|ba bosnia|bb barbados|bd bangladesh
be belgium|be belgique|be belgie|bf burkina faso|bg bulgaria|bh bahrain|bi burundi|bj benin|bl saint barthelemy
bl st barthelemy|bm bermuda|bn brunei|bo bolivia|bq caribbean netherlands|bq bonaire|br brazil|br brasil
bs bahamas|bt bhutan|bw botswana|by belarus|bz belize|ca canada|cc cocos islands|cd dr congo|cd drc
cd democratic republic of congo|cf central african republic|cg congo|cg republic of congo|ch switzerland
ch schweiz|ch suisse|ci ivory coast|ci cote d ivoire|ck cook islands|cl chile|cm cameroon|cn china|co colombia
cr costa rica|cu cuba|cv cape verde|cv cabo verde|cw curacao|cx christmas island|cy cyprus|cz czechia
cz czech republic|de germany|de deutschland|dj djibouti|dk denmark|dk danmark|dm dominica|do dominican republic
dz algeria|ec ecuador|ee estonia|eg egypt|eh western sahara|er eritrea|es spain|es espana|et ethiopia|fi finland
fi suomi|fj fiji|fk falkland islands|fm micronesia|fo faroe islands|fr france|ga gabon|gb united kingdom|gb uk
gb great britain|gb england|gb scotland|gb wales|gb northern ireland|gd grenada|ge georgia|gf french guiana
gg guernsey|gh ghana|gi gibraltar|gl greenland|gm gambia|gn guinea|gp guadeloupe|gq equatorial guinea|gr greece
gt guatemala|gu guam|gw guinea bissau|gy guyana|hk hong kong|hn honduras|hr croatia|hr hrvatska|ht haiti
hu hungary|id indonesia|ie ireland|ie eire|il israel|im isle of man|in india|iq iraq|ir iran|is iceland|it italy
it italia|je jersey|jm jamaica|jo jordan|jp japan|ke kenya|kg kyrgyzstan|kh cambodia|ki kiribati|km comoros
kn saint kitts nevis|kn st kitts nevis|kp north korea|kp democratic people s republic of korea|kr south korea|kr republic of korea|kr korea|kw kuwait
ky cayman islands|kz kazakhstan|la laos|lb lebanon|lc saint lucia|lc st lucia|li liechtenstein|lk sri lanka
lr liberia|ls lesotho|lt lithuania|lu luxembourg|lv latvia|ly libya|ma morocco|mc monaco|md moldova|me montenegro
mf saint martin|mf st martin|mg madagascar|mh marshall islands|mk north macedonia|mk macedonia|ml mali|mm myanmar
mm burma|mn mongolia|mo macau|mo macao|mp northern mariana islands|mq martinique|mr mauritania|ms montserrat
mt malta|mu mauritius|mv maldives|mw malawi|mx mexico|my malaysia|mz mozambique|na namibia|nc new caledonia
ne niger|nf norfolk island|ng nigeria|ni nicaragua|nl netherlands|nl holland|nl nederland|no norway|no norge
np nepal|nr nauru|nu niue|nz new zealand|om oman|pa panama|pe peru|pf french polynesia|pg papua new guinea
ph philippines|pk pakistan|pl poland|pl polska|pm saint pierre miquelon|pn pitcairn islands|pr puerto rico
ps palestine|pt portugal|pw palau|py paraguay|qa qatar|re reunion|ro romania|rs serbia|ru russia
ru russian federation|rw rwanda|sa saudi arabia|sb solomon islands|sc seychelles|sd sudan|se sweden|se sverige
sg singapore|sh saint helena|sh st helena|si slovenia|sk slovakia|sl sierra leone|sm san marino|sn senegal
so somalia|sr suriname|ss south sudan|st sao tome principe|sv el salvador|sx sint maarten|sy syria|sz eswatini
sz swaziland|tc turks caicos islands|td chad|tg togo|th thailand|tj tajikistan|tk tokelau|tl timor leste
tl east timor|tm turkmenistan|tn tunisia|to tonga|tr turkey|tr turkiye|tt trinidad tobago|tt trinidad|tv tuvalu
tw taiwan|tz tanzania|ua ukraine|ug uganda|us united states|us united states of america|us usa|us us
us new mexico|us new jersey|uy uruguay|uz uzbekistan|va vatican city|va vatican|vc saint vincent grenadines
vc st vincent|ve venezuela|vg british virgin islands|vi us virgin islands|vi virgin islands|vn vietnam
vn viet nam|vu vanuatu|wf wallis futuna|ws samoa|xk kosovo|ye yemen|yt mayotte|za south africa|zm zambia
zw zimbabwe`

export const countryNames: readonly { readonly code: string; readonly name: string }[] = list
  .trim()
  .split(/[|\n]/)
  .map(entry => ({ code: entry.slice(0, 2), name: entry.slice(3) }))
