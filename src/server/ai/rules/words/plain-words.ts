// Common words that resemble a known word but are spelled right, so they are not corrected.

const text = `
a able about across again almost already always another around away back bad based been before being between board book bring
call came case class clear close come cool cost could course data days dead deal didn differ does doing done down drag drop
each early ease east easy else even ever every face fact fair fall fast feel felt field fill find fine fire firm fits five
flat flow four free from front fun gain game gate gave get give given glad goes going gone good grip group grow guys
half hand happen hard have head hear heard heat held hello help here high hill him hit hold home hope hour house idea inch
into just keep kept kind knew know lane late later laugh lead leader leading learn leave left less let level lift like
liked line lines link list lists live local lone look looks lose loses loss lost lots love low made main make many mark
marks match mate maybe mean meant might mind mine miss mode moment more most move much must name near need needs never new
nice night note now off often okay once only open order other others our out overall own owner pack page paid part parts
party pass passed past path people per pick piece pits plan plane plate play player please point points pole poles post power
press pretty print put quick quickly quiet race raced racers races rate rather read ready real really rear reason rest ride rides riding right
ring road role room round rule run said same save say seat section see seem seen sell send sense sent serve session set seven share
sharp she sheet shift short should show showing shown shows side sign silly sit slide slot slower slow soon sort sound space spare speak
spend spent spin sport spot staff stage stand start state stay step still stint stop story strip such suit sure take taken talk
team tell test than thank that their them then there these they think this those though three thrill through throw thus
tight till timed times tired today told tomorrow took tool topic total touch tour toward town track trade traffic train
trap tree tried trip true trust turn type under until upon used user value very view visit wait walk wall want wants warm was
wash wasn watch way ways weak wear week weeks well went were west what wheel when where whether which while white who whole
whose why wide wife will win wing winner wish with within woman won wonder word words work world would write wrong yeah year
your yours zone minimum minute minutes seconds hour hours tow saw was owt ton not own
and the for are but not you all any can had her was one our out day get has him his how man new now old see two way who boy did
its let put say she too use bit got lot fun far few yes yet ago air arm art ask bad bag bar bed big box bus buy car cat cut
dad die dog dry due eat end eye fan fly fix guy hit hot ice job key kid law lay leg lie low map may men met mix mom off oil own
pay per pit pop pro red rid row run sad sat saw sea set sir sit six sky son sun tax tea ten tie tip top try van via war wet why
win won wow hey him hers ours just jus umm hmm lol pls plz thx
`

export const plainWords: ReadonlySet<string> = new Set(text.trim().split(/\s+/))
