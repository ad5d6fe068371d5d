import { Buffer } from 'node:buffer'
import writeXlsx from 'write-excel-file/node'
import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fonteOf } from './fonte'
import { readArquivo } from './read-arquivo'

async function rowsOf(bytes: Uint8Array): Promise<[number, ...string[]][]> {
  const all: [number, ...string[]][] = []
  for await (const rows of readArquivo(fonteOf('a', bytes))) {
    for (const { linha, celulas } of rows) all.push([linha, ...celulas])
  }
  return all
}
const utf8 = (text: string) => new TextEncoder().encode(text)

const EXPECTED = [
  [1, 'Código', 'Descrição'],
  [2, '001', 'Calça; "jeans"'],
  [4, '002', 'Ação\nduas linhas'],
]
const CSV = 'Código;Descrição\r\n001;"Calça; ""jeans"""\r\n\r\n002;"Ação\nduas linhas"\r\n'

test.each([
  ['UTF-8', utf8(CSV)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${CSV}`)],
  ['Windows-1252', Buffer.from(CSV, 'latin1')],
  ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${CSV}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(CSV, 'utf16le')],
  ['UTF-16 big endian', Buffer.from(`\uFEFF${CSV}`, 'utf16le').swap16()],
  ['by comma', utf8(CSV.replace('Código;', 'Código,').replace('001;', '001,').replace('002;', '002,'))],
  ['by tab', utf8(CSV.replace('Código;', 'Código\t').replace('001;', '001\t').replace('002;', '002\t'))],
  ['by bar', utf8(CSV.replace('Código;', 'Código|').replace('001;', '001|').replace('002;', '002|'))],
  ['without a line end at the end', utf8(CSV.trimEnd())],
  ['line ends of old Macs', utf8(CSV.replaceAll('\r\n', '\r'))],
])('a CSV: %s', async (_name, bytes) => {
  expect(await rowsOf(bytes)).toEqual(EXPECTED)
})

test.each([
  ['the mark of the separator', 'sep=;\r\n'],
  ['a title', 'Tabela de preços, novembro\r\n'],
  ['a mark, titles and empty lines', 'sep=;\r\nTabela de preços\r\n\r\nLoja do Centro\r\n'],
])('%s above the headings is no row', async (_name, above) => {
  const lines = above.split('\r\n').length - 1
  expect(await rowsOf(utf8(above + CSV))).toEqual(
    EXPECTED.map(([line, ...cells]) => [Number(line) + lines, ...cells]),
  )
})

test('a cell across two pieces, and a quote within a text', async () => {
  const long = `ã${'é'.repeat(100_000)}`
  expect(await rowsOf(utf8(`A;B\n${long};"x ""y"""\n12" tubo;z\n`))).toEqual([
    [1, 'A', 'B'],
    [2, long, 'x "y"'],
    [3, '12" tubo', 'z'],
  ])
})

test('an .xlsx, with numbers and dates as people write them', async () => {
  const bytes = await writeXlsx([
    [{ value: 'Código' }, { value: 'Preço' }, { value: 'Dia' }],
    [{ value: '001' }, { value: 1234.5 }, { value: new Date('2026-02-28T00:00:00Z'), format: 'dd/mm/yyyy' }],
  ]).toBuffer()
  expect(await rowsOf(bytes)).toEqual([
    [1, 'Código', 'Preço', 'Dia'],
    [2, '001', '1234,5', '28/02/2026'],
  ])
  await expect(rowsOf(bytes.subarray(0, bytes.length - 40))).rejects.toThrow('O arquivo está incompleto')
  await expect(rowsOf(bytes.subarray(0, 300))).rejects.toThrow('O arquivo está incompleto')
})

/** A zip of the parts of a workbook with one sheet. */
async function zipOf(sheet: Buffer | string, more: Record<string, Buffer> = {}): Promise<Buffer> {
  const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const rels = (target: string, type: string) =>
    `<Relationships><Relationship Id="rId1" Type="${REL}/${type}" Target="${target}"/></Relationships>`
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': rels('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': rels('worksheets/sheet1.xml', 'worksheet').replace(
      '</Relationships>',
      `<Relationship Id="rId2" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  }
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
/** Writes another length of a part into the zip's directory. */
function lie(bytes: Buffer, name: string, length: number): Buffer {
  const lying = Buffer.from(bytes)
  const at = lying.lastIndexOf(name) - 46
  lying.writeUInt32LE(length, at + 24)
  return lying
}
const TOO_LARGE = 'A planilha é grande demais por dentro.'

test('a sheet has the limits of a CSV: 1,000 columns, 2,000,000 characters a cell', async () => {
  const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (n: number, cells: string) => `<row r="${n}">${cells}</row>`
  const good = row(1, cell('A1', 'Cor') + cell('ALL1', 'Fim'))
  expect(await rowsOf(await zipOf(sheetOf(good)))).toEqual([
    [1, 'Cor', ...Array.from({ length: 998 }, () => ''), 'Fim'],
  ])
  const wide = Array.from({ length: 4000 }, (_, n) => row(n + 1, cell(`XFD${n + 1}`, 'x'))).join('')
  await expect(rowsOf(await zipOf(sheetOf(wide)))).rejects.toThrow('Linha 1: colunas demais')
  const long = row(2, cell('A2', 'x'.repeat(2_000_001)))
  await expect(rowsOf(await zipOf(sheetOf(long)))).rejects.toThrow('Linha 2: texto longo demais')
  // A longer cell is given up after 20 MB, so that none fills the memory.
  const huge = Buffer.concat([
    Buffer.from('<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>'),
    Buffer.alloc(40_000_000, 'x'),
    Buffer.from('</t></is></c></row></sheetData></worksheet>'),
  ])
  await expect(rowsOf(await zipOf(huge))).rejects.toThrow(TOO_LARGE)
})

test('rows that share one long text come in small pieces, and not without end', async () => {
  const shared = (letters: number) => ({
    'xl/sharedStrings.xml': Buffer.from(`<sst><si><t>${'a'.repeat(letters)}</t></si></sst>`),
  })
  const sheet = (rows: number) =>
    sheetOf(
      Array.from(
        { length: rows },
        (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c></row>`,
      ).join(''),
    )
  const few = await zipOf(sheet(20), shared(400_000))
  const pieces: number[] = []
  for await (const rows of readArquivo(fonteOf('a', few))) pieces.push(rows.length)
  expect(pieces).toEqual([3, 3, 3, 3, 3, 3, 2])
  const many = await zipOf(sheet(600), shared(2_000_000))
  await expect(rowsOf(many)).rejects.toThrow(TOO_LARGE)
})

test('a cell with the separators of lines and paragraphs stays one cell', async () => {
  const text = 'uma\u2028duas\u2029três'
  const cell = `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`
  expect(await rowsOf(await zipOf(sheetOf(cell)))).toEqual([[1, text]])
})

test('a part that unpacks to more than a server holds is refused, whatever length the zip tells', async () => {
  const parts = { 'xl/sharedStrings.xml': Buffer.alloc(160_000_000, '<t/>') }
  const bytes = await zipOf(sheetOf(''), parts)
  expect(bytes.length).toBeLessThan(400_000)
  await expect(rowsOf(bytes)).rejects.toThrow(TOO_LARGE)
  await expect(rowsOf(lie(bytes, 'xl/sharedStrings.xml', 1000))).rejects.toThrow(TOO_LARGE)
})

test.each([
  ['nothing', utf8(''), 'O arquivo está vazio.'],
  ['a PDF', utf8('%PDF-1.7 a;b'), 'O arquivo não é .csv nem planilha .xlsx.'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0, 0, 3, 0), 'O arquivo não é .csv nem planilha .xlsx.'],
  ['an old .xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), 'Uma planilha .xls antiga'],
  ['a zip that is no sheet', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), 'O arquivo está incompleto'],
  ['half a file, within quotes', utf8('A;B\n1;"x'), 'Linha 2: as aspas não fecham.'],
  ['half a file, within a row', utf8('A;B\n1;2\n3'), 'Linha 3: termina no meio.'],
])('no table: %s', async (_name, bytes, text) => {
  await expect(rowsOf(bytes)).rejects.toThrow(text)
})

test('a file without a line end is refused after its first pieces, whatever its length', async () => {
  let pieces = 0
  const endless = {
    nome: 'a',
    bytes: 2 ** 30,
    async *read() {
      // The first reading looks at the encoding of the whole file.
      for (let n = 0; n < 40; n += 1) {
        pieces += 1
        yield utf8('a'.repeat(16_384))
      }
    },
  }
  const reading = (async () => {
    for await (const rows of readArquivo(endless)) expect(rows).toEqual([])
  })()
  await expect(reading).rejects.toThrow('O arquivo não tem uma linha de títulos no começo.')
  // One piece for the type, one and 40 for the encoding, seven for the heading.
  expect(pieces).toBe(1 + 1 + 40 + 7)
})

test('a heading that comes letter by letter is looked at once: 90,000 pieces', async () => {
  const heading = `${' '.repeat(45_000)}${'a'.repeat(45_000)};b\n`
  const letters = {
    nome: 'a',
    bytes: heading.length,
    async *read() {
      for (const sign of heading) yield utf8(sign)
    },
  }
  const found: string[][] = []
  for await (const rows of readArquivo(letters)) found.push(...rows.map(({ celulas }) => celulas))
  expect(found).toEqual([['a'.repeat(45_000), 'b']])
})

test('a row of long cells is refused before it fills the memory', async () => {
  const cell = 'x'.repeat(1_900_000)
  await expect(rowsOf(utf8(`A;B;C\n${cell};${cell};${cell}\n`))).rejects.toThrow(
    'Linha 2: texto longo demais',
  )
})
