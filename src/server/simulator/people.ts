// Names and home towns by country, so that a name sounds like the place it comes from. All riders are invented;
// every letter is Latin-1, which is all the wire can carry.

export interface Country {
  readonly country: string
  /** How often, compared with others. */
  readonly weight: number
  readonly first: readonly [string, ...string[]]
  readonly last: readonly [string, ...string[]]
  readonly towns: readonly [string, ...string[]]
}

const words = (text: string): [string, ...string[]] => {
  const [first = '', ...rest] = text.split(', ')
  return [first, ...rest]
}

const of = (country: string, weight: number, first: string, last: string, towns: string): Country => ({
  country,
  weight,
  first: words(first),
  last: words(last),
  towns: words(towns),
})

export const countries: readonly [Country, ...Country[]] = [
  of(
    'USA',
    10,
    'Cole, Wyatt, Brandon, Hayden, Travis, Kyle, Mason, Tyler, Dalton, Garrett, Riley, Chase, Logan, Kayla, Trevor',
    'Harlan, Whitlock, Brennaman, Stroud, Kessler, Pruitt, Lockridge, Fenner, Dunmore, Ashcroft, Mabry, Tolliver, Reddick, Sayles',
    'Fresno, Macon, Tulsa, Dayton, Boise, Chattanooga, Reno, Amarillo, Scranton, Mobile, Owensboro',
  ),
  of(
    'Mexico',
    3,
    'Emilio, Rodrigo, Iván, Andrés, Santiago, Luis',
    'Barragán, Montemayor, Quiroga, Villaseñor, Treviño, Zamudio',
    'Monterrey, Puebla, Querétaro, León, Mérida',
  ),
  of(
    'Canada',
    3,
    'Jordan, Étienne, Ben, Tristan, Samuel, Connor',
    'MacAllister, Gagnier, Thibodeau, Fairbairn, Penner, Lachance',
    'Calgary, Trois-Rivières, Hamilton, Halifax, Kelowna',
  ),
  of(
    'Italy',
    3,
    'Matteo, Davide, Lorenzo, Niccolò, Andrea, Simone',
    'Bertolucci, Galvani, Santarelli, Morandini, Pellizzari, Tonelli',
    'Pesaro, Rimini, Modena, Brescia, Terni',
  ),
  of(
    'Spain',
    3,
    'Álex, Íñigo, Pau, Sergio, Hugo, Carla',
    'Ibarra, Cuesta, Requena, Bosch, Aldana, Montaner',
    'Lleida, Murcia, Zaragoza, Jerez, Gijón',
  ),
  of(
    'France',
    2,
    'Théo, Baptiste, Lucas, Corentin, Jules',
    'Marchandeau, Vasseur, Delaunay, Roumier, Peyrac',
    'Le Mans, Nîmes, Pau, Besançon, Angers',
  ),
  of(
    'United Kingdom',
    3,
    'Callum, Owen, Harry, Rhys, Ewan, Lewis',
    'Thornbury, Cartmell, Pritchard, Galbraith, Holloway, Wexford',
    'Bolton, Swansea, Paisley, Boston, Ballymena',
  ),
  of(
    'Germany',
    2,
    'Jonas, Lukas, Florian, Moritz, Max',
    'Brückner, Steinbach, Vogelsang, Hölzl, Reinders',
    'Kassel, Chemnitz, Augsburg, Münster, Ulm',
  ),
  of(
    'Brazil',
    2,
    'Thiago, Caio, Rafael, Gustavo',
    'Meirelles, Taveira, Brandão, Siqueira',
    'Curitiba, Goiânia, Londrina, Campinas',
  ),
  of(
    'Argentina',
    2,
    'Facundo, Joaquín, Nahuel, Tomás',
    'Etcheverry, Olivieri, Peralta, Zabaleta',
    'Rosario, Mendoza, Córdoba, Salta',
  ),
  of(
    'Australia',
    2,
    'Jack, Lachlan, Mitch, Bailey',
    'Hargreave, Dunstan, Mulcahy, Tranter',
    'Wagga Wagga, Ballarat, Toowoomba, Geelong',
  ),
  of(
    'Japan',
    2,
    'Kenta, Ryo, Haruki, Daichi',
    'Morishige, Takebe, Onodera, Kurosawa',
    'Suzuka, Hamamatsu, Sendai, Kumamoto',
  ),
  of('South Africa', 1, 'Ruan, Dylan, Pieter', 'van Wyk, Bester, Ndlovu', 'Durban, Bloemfontein, Gqeberha'),
  of('Netherlands', 1, 'Bram, Sander, Thijs', 'de Ruiter, Hoekstra, van Loon', 'Assen, Zwolle, Breda'),
  of('Colombia', 1, 'Juan, Camilo, Mateo', 'Restrepo, Arbeláez, Quintana', 'Medellín, Cali, Pereira'),
  of('Finland', 1, 'Eero, Niko, Aleksi', 'Rantala, Vuorinen, Kettunen', 'Tampere, Oulu, Lahti'),
]
