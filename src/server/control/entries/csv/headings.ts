// Finds the meaning of columns by their headings, in English, German, French, Spanish and Italian.
import type { EntryField } from '#contract'

/** Written without accents, blanks and punctuation. */
const aliases: Readonly<Record<EntryField, string>> = {
  number:
    'number no nr num bib raceno racenumber racenum startnumber startno bikenumber bikeno carnumber carno plate ' +
    'nummer startnummer startnr rennnummer fahrernummer ' +
    'numero ndeg n dossard numerodecourse numdossard numerocourse ' +
    'dorsal numerodecarrera ndorsal numerodorsal ' +
    'numerodigara numerogara ngara pettorale',
  category:
    'category class categoryname classname racingclass division group ' +
    'klasse kategorie rennklasse wertungsklasse gruppe ' +
    'categorie classe ' +
    'categoria clase ' +
    'classedigara',
  name:
    'name fullname rider ridername driver drivername competitor pilot participant ' +
    'fahrer fahrername teilnehmer fahrerin ' +
    'pilote nomcomplet nomprenom nometprenom prenomnom concurrent nompilote coureur ' +
    'piloto nombrecompleto nombreyapellidos nombreapellidos corredor ' +
    'pilota nomecompleto nomecognome cognomenome nominativo concorrente conduttore nomeecognome cognomeenome',
  firstName:
    'firstname first forename givenname givennames christianname riderfirstname driverfirstname ' +
    'vorname rufname ' +
    'prenom ' +
    'nombre nombres ' +
    'nome',
  lastName:
    'lastname last surname familyname secondname riderlastname driverlastname ' +
    'nachname familienname zuname ' +
    'nom nomdefamille ' +
    'apellido apellidos primerapellido ' +
    'cognome',
  make:
    'make bike motorcycle machine manufacturer brand motorbike car vehicle makemodel bikemake ' +
    'marke motorrad hersteller fahrzeug maschine fabrikat ' +
    'moto marque machinemoto constructeur motocyclette vehicule ' +
    'motocicleta marca marcamoto fabricante vehiculo ' +
    'motociclo marcamotociclo costruttore veicolo',
  team:
    'team teamname club sponsor entrant ' +
    'mannschaft verein bewerber ortsclub ' +
    'equipe ecurie motoclub nomdelequipe ' +
    'equipo escuderia nombredelequipo ' +
    'squadra scuderia nometeam nomesquadra',
  address:
    'address city town hometown residence citystate ' +
    'ort wohnort adresse stadt anschrift ' +
    'ville domicile localite ' +
    'ciudad direccion localidad poblacion domicilio ' +
    'citta indirizzo residenza comune',
  licence:
    'licence license licenceno licenseno licencenumber licensenumber licenceid licenseid driverregistration fimlicence ' +
    'lizenz lizenznummer lizenznr ' +
    'numerodelicence nlicence numlicence ' +
    'licencia numerodelicencia nlicencia ' +
    'licenza numerolicenza tessera nlicenza',
  transponder:
    'transponder transponders transponderno transpondernumber transpondernr transponderid tx chip chipno chipnumber ' +
    'transponder1 transponder2 transponder3 transponder4 transponder5 transponder6 transponder7 transponder8 ' +
    'transpondernummer mylaps amb backuptransponder tag ' +
    'transpondeur transpondeurs puce transpondeur1 transpondeur2 numerotranspondeur ntranspondeur ' +
    'transpondedor transpondedor1 transpondedor2 ' +
    'trasponder trasponder1 trasponder2 numerotransponder',
}

const fieldByAlias: ReadonlyMap<string, EntryField> = new Map(
  // The keys of the record are the fields.
  (Object.entries(aliases) as [EntryField, string][]).flatMap(([field, words]) =>
    words.split(' ').map(word => [word, field] as const),
  ),
)

/** Ignores case, accents, blanks and punctuation; `N°` becomes `ndeg` as in `No.`. */
function toKey(heading: string): string {
  return heading
    .replaceAll(/[°º]/g, 'deg')
    .replaceAll('#', 'number')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

export function findField(heading: string): EntryField | undefined {
  return fieldByAlias.get(toKey(heading))
}

/** The columns of a file that Orbits writes without headings; those of the vehicle's registration are not imported. */
export const orbitsOrder: readonly (EntryField | '')[] = [
  'number',
  'category',
  'firstName',
  'lastName',
  '',
  'licence',
  'transponder',
  'transponder',
]
