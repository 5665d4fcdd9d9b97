import { describe, expect, test } from 'vitest'
import { findField } from './headings'
import { readTable, type Table, type TableOptions } from './read-table'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

function readText(text: string, options: TableOptions = {}): Table {
  return assertTable(readTable(bytesOf(text), options))
}

function assertTable(table: ReturnType<typeof readTable>): Table {
  if ('message' in table) throw new Error(table.message)
  return table
}

const fieldsOf = ({ columns }: Table): string[] => columns.map(({ field }) => field)
const rowsOf = ({ records }: Table): (readonly string[])[] => records.map(({ fields }) => fields)

describe('C-032 separators and quotes', () => {
  test.each([
    [',', ','],
    [';', ';'],
    ['\t', '\t'],
  ] as const)('a file with the separator %j is read', (separator, expected) => {
    const table = readText(
      ['No', 'Class', 'Name'].join(separator) + '\n' + ['7', 'SBK', 'Ana'].join(separator),
    )
    expect(table.separator).toBe(expected)
    expect(fieldsOf(table)).toEqual(['number', 'category', 'name'])
    expect(rowsOf(table)).toEqual([['7', 'SBK', 'Ana']])
  })

  test('a comma in a name does not make a file with semicolons one with commas', () => {
    const table = readText('No;Class;Name\n7;SBK;Ortiz, Ana\n8;SBK;Rossi, Ben')
    expect(rowsOf(table)[0]).toEqual(['7', 'SBK', 'Ortiz, Ana'])
  })

  test('the separator that a spreadsheet names in the first line is used', () => {
    const table = readText('sep=;\r\nNo;Name,x\r\n7;Ana')
    expect(table.separator).toBe(';')
    expect(table.records[0]?.line).toBe(3)
  })

  test('quoted fields have separators, doubled quotes and line breaks, and lines are counted on', () => {
    const table = readText('No,Name,Team\n7,"Ana ""Ace"" Ortiz","Blue,\r\nRed"\n8,Ben,Green')
    expect(rowsOf(table)).toEqual([
      ['7', 'Ana "Ace" Ortiz', 'Blue,\r\nRed'],
      ['8', 'Ben', 'Green'],
    ])
    expect(table.records.map(({ line }) => line)).toEqual([2, 4])
  })

  test('empty lines are left out, and a quote inside of a field is text', () => {
    expect(rowsOf(readText('No,Name\n\n,\n7,5" Ana\n\n'))).toEqual([['7', '5" Ana']])
  })
})

describe('C-032 encodings', () => {
  test('UTF-8 with and without a byte order mark and Latin-1 give the same names', () => {
    const text = 'No;Name\n7;Zoë Müller'
    const latin1 = Uint8Array.from(text, character => character.codePointAt(0) ?? 0)
    const files = [bytesOf(text), bytesOf(`\uFEFF${text}`), latin1]
    const tables = files.map(file => assertTable(readTable(file, {})))
    for (const table of tables) {
      expect(fieldsOf(table)).toEqual(['number', 'name'])
      expect(rowsOf(table)).toEqual([['7', 'Zoë Müller']])
    }
    expect(tables.map(({ encoding }) => encoding)).toEqual(['UTF-8', 'UTF-8', 'Latin-1'])
  })
})

describe('C-032 headings', () => {
  test.each([
    [
      'English',
      'Race No.;Class;First Name;Surname;Bike;Team;Home Town;License No;Transponder 1;Transponder 2',
    ],
    [
      'German',
      'Startnummer;Klasse;Vorname;Nachname;Motorrad;Verein;Wohnort;Lizenz-Nr.;Transponder;Transponder2',
    ],
    ['French', 'N°;Catégorie;Prénom;Nom;Moto;Équipe;Ville;Licence;Transpondeur;Puce'],
    ['Spanish', 'Dorsal;Categoría;Nombre;Apellidos;Marca;Equipo;Población;Licencia;Transpondedor;Chip'],
    ['Italian', 'Numero gara;Classe;Nome;Cognome;Moto;Scuderia;Città;Licenza;Trasponder;Transponder 2'],
  ])('columns are found by %s headings', (_language, heading) => {
    expect(heading.split(';').map(findField)).toEqual([
      'number',
      'category',
      'firstName',
      'lastName',
      'make',
      'team',
      'address',
      'licence',
      'transponder',
      'transponder',
    ])
  })

  test('beside a first name, Name is the last name', () => {
    expect(fieldsOf(readText('Nr;Name;Vorname\n7;Ortiz;Ana'))).toEqual(['number', 'lastName', 'firstName'])
  })

  test('a second column of the same field is not imported, but for transponders', () => {
    const table = readText('No;Team;Club;Transponder;TX\n7;Blue;MC;1;2')
    expect(fieldsOf(table)).toEqual(['number', 'team', '', 'transponder', 'transponder'])
  })

  test('a file without a heading has the order of Orbits', () => {
    const table = readText('7,SBK,Ana,Ortiz,reg,123,5551,5552\n8,SBK,Ben,Rossi,,,5553')
    expect(table).toMatchObject({ hasHeading: false, isOrbitsOrder: true })
    expect(fieldsOf(table)).toEqual([
      'number',
      'category',
      'firstName',
      'lastName',
      '',
      'licence',
      'transponder',
      'transponder',
    ])
    expect(table.records).toHaveLength(2)
  })

  test('unknown headings are kept for the mapping by hand', () => {
    const table = readText('Foo;Bar\nx;y')
    expect(table.columns).toEqual([
      { heading: 'Foo', field: '' },
      { heading: 'Bar', field: '' },
    ])
  })

  test('a mapping by hand replaces what was found, and the heading can be switched off', () => {
    const table = readText('No;Name\n7;Ana', { columns: ['name', 'number'], hasHeading: false })
    expect(fieldsOf(table)).toEqual(['name', 'number'])
    expect(table.records).toHaveLength(2)
  })
})

describe('hostile files', () => {
  test.each([
    ['an empty file', '', 'The file is empty'],
    ['a file with blanks only', ' \n\n', 'The file is empty'],
    ['a file with a heading only', 'No;Name', 'The file has a heading only'],
    ['a file with a NUL character', 'No;Name\n7;A\0na', 'This is not a text file. Choose a CSV file.'],
    ['a spreadsheet', 'PK\u0003\u0004xyz', 'This is a spreadsheet. Save it as CSV and choose that file.'],
  ])('%s is rejected with the reason', (_what, text, message) => {
    expect(readTable(bytesOf(text), {})).toMatchObject({ message })
  })

  test('UTF-16 is rejected with advice', () => {
    const file = Uint8Array.from([0xff, 0xfe, 0x4e, 0x00, 0x6f, 0x00])
    expect(readTable(file, {})).toEqual({
      message: 'The file is encoded as UTF-16. Save it as CSV in UTF-8.',
    })
  })

  test('a quote that is not closed is rejected with its line', () => {
    const text = `No;Name\n7;Ana\n8;"Ben\n${'9;Cleo\n'.repeat(500)}`
    expect(readTable(bytesOf(text), {})).toEqual({
      line: 3,
      message: 'The quote that opens on this line is not closed',
    })
  })

  test('10,000 columns are rejected with their line', () => {
    const text = `No;Name\n${'x;'.repeat(10_000)}`
    expect(readTable(bytesOf(text), {})).toEqual({ line: 2, message: 'The line has more than 64 columns' })
    expect(readTable(bytesOf('x,'.repeat(10_000)), {})).toMatchObject({
      line: 1,
      message: 'The line has more than 64 columns',
    })
  })

  test('a field of one MiB is rejected', () => {
    const message = 'A field is longer than 1000 characters'
    expect(readTable(bytesOf(`No;Name\n7;${'x'.repeat(1024 ** 2)}`), {})).toEqual({ line: 2, message })
    expect(readTable(bytesOf(`No;Name\n7;"${'x'.repeat(1024 ** 2)}"`), {})).toEqual({ line: 2, message })
  })

  test('2,000 rows are accepted and 2,001 rejected', () => {
    const rows = (count: number) => `No;Name\n${'7;Ana\n'.repeat(count)}`
    expect(readText(rows(2000)).records).toHaveLength(2000)
    expect(readTable(bytesOf(rows(2001)), {})).toEqual({ message: 'The file has more than 2000 rows' })
  })
})
