// Rider names and home towns by country. All riders are fictional, and all characters are Latin-1 because the timing
// protocols support no other encoding.

export interface Country {
  readonly country: string
  /** The relative frequency of riders from this country. */
  readonly weight: number
  readonly firstNames: readonly [string, ...string[]]
  readonly lastNames: readonly [string, ...string[]]
  readonly towns: readonly [string, ...string[]]
}

const splitList = (text: string): [string, ...string[]] => {
  const [first = '', ...rest] = text.split(', ')
  return [first, ...rest]
}

const createCountry = (
  country: string,
  weight: number,
  firstNames: string,
  lastNames: string,
  towns: string,
): Country => ({
  country,
  weight,
  firstNames: splitList(firstNames),
  lastNames: splitList(lastNames),
  towns: splitList(towns),
})

export const countries: readonly [Country, ...Country[]] = [
  createCountry(
    'USA',
    10,
    'Cole, Wyatt, Brandon, Hayden, Travis, Kyle, Mason, Tyler, Dalton, Garrett, Riley, Chase, Logan, Kayla, Trevor',
    'Harlan, Whitlock, Brennaman, Stroud, Kessler, Pruitt, Lockridge, Fenner, Dunmore, Ashcroft, Mabry, Tolliver, Reddick, Sayles',
    'Fresno, Macon, Tulsa, Dayton, Boise, Chattanooga, Reno, Amarillo, Scranton, Mobile, Owensboro',
  ),
  createCountry(
    'Mexico',
    3,
    'Emilio, Rodrigo, Iván, Andrés, Santiago, Luis',
    'Barragán, Montemayor, Quiroga, Villaseñor, Treviño, Zamudio',
    'Monterrey, Puebla, Querétaro, León, Mérida',
  ),
  createCountry(
    'Canada',
    3,
    'Jordan, Étienne, Ben, Tristan, Samuel, Connor',
    'MacAllister, Gagnier, Thibodeau, Fairbairn, Penner, Lachance',
    'Calgary, Trois-Rivières, Hamilton, Halifax, Kelowna',
  ),
  createCountry(
    'Italy',
    3,
    'Matteo, Davide, Lorenzo, Niccolò, Andrea, Simone',
    'Bertolucci, Galvani, Santarelli, Morandini, Pellizzari, Tonelli',
    'Pesaro, Rimini, Modena, Brescia, Terni',
  ),
  createCountry(
    'Spain',
    3,
    'Álex, Íñigo, Pau, Sergio, Hugo, Carla',
    'Ibarra, Cuesta, Requena, Bosch, Aldana, Montaner',
    'Lleida, Murcia, Zaragoza, Jerez, Gijón',
  ),
  createCountry(
    'France',
    2,
    'Théo, Baptiste, Lucas, Corentin, Jules',
    'Marchandeau, Vasseur, Delaunay, Roumier, Peyrac',
    'Le Mans, Nîmes, Pau, Besançon, Angers',
  ),
  createCountry(
    'United Kingdom',
    3,
    'Callum, Owen, Harry, Rhys, Ewan, Lewis',
    'Thornbury, Cartmell, Pritchard, Galbraith, Holloway, Wexford',
    'Bolton, Swansea, Paisley, Boston, Ballymena',
  ),
  createCountry(
    'Germany',
    2,
    'Jonas, Lukas, Florian, Moritz, Max',
    'Brückner, Steinbach, Vogelsang, Hölzl, Reinders',
    'Kassel, Chemnitz, Augsburg, Münster, Ulm',
  ),
  createCountry(
    'Brazil',
    2,
    'Thiago, Caio, Rafael, Gustavo',
    'Meirelles, Taveira, Brandão, Siqueira',
    'Curitiba, Goiânia, Londrina, Campinas',
  ),
  createCountry(
    'Argentina',
    2,
    'Facundo, Joaquín, Nahuel, Tomás',
    'Etcheverry, Olivieri, Peralta, Zabaleta',
    'Rosario, Mendoza, Córdoba, Salta',
  ),
  createCountry(
    'Australia',
    2,
    'Jack, Lachlan, Mitch, Bailey',
    'Hargreave, Dunstan, Mulcahy, Tranter',
    'Wagga Wagga, Ballarat, Toowoomba, Geelong',
  ),
  createCountry(
    'Japan',
    2,
    'Kenta, Ryo, Haruki, Daichi',
    'Morishige, Takebe, Onodera, Kurosawa',
    'Suzuka, Hamamatsu, Sendai, Kumamoto',
  ),
  createCountry(
    'South Africa',
    1,
    'Ruan, Dylan, Pieter',
    'van Wyk, Bester, Ndlovu',
    'Durban, Bloemfontein, Gqeberha',
  ),
  createCountry(
    'Netherlands',
    1,
    'Bram, Sander, Thijs',
    'de Ruiter, Hoekstra, van Loon',
    'Assen, Zwolle, Breda',
  ),
  createCountry(
    'Colombia',
    1,
    'Juan, Camilo, Mateo',
    'Restrepo, Arbeláez, Quintana',
    'Medellín, Cali, Pereira',
  ),
  createCountry('Finland', 1, 'Eero, Niko, Aleksi', 'Rantala, Vuorinen, Kettunen', 'Tampere, Oulu, Lahti'),
]
