import { deflateSync } from 'node:zlib'
import { ANEXO_MESSAGES } from '@trama/rules/anexo'
import { expect, test } from 'vitest'
import { isPdf } from './is-pdf'

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'
/** A PDF whose only stream holds packed objects; `type` and `filter` are words of the stream's dictionary. */
const packedPdf = (
  objects: string,
  type = '/Type /ObjStm',
  data = deflateSync(objects),
  filter = '/FlateDecode',
) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<<${type} /N 1 /First 4 /Filter ${filter}>>\nstream\r\n`),
    data,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ])

const bytesOf = (content: Buffer | string) => Buffer.from(content)

test.each<[string, () => Buffer | string]>([
  ['a PDF whose picture has a script’s letters by chance', () => PDF.replace('endobj', 'x/JS(endobj')],
  ['a PDF with packed objects', () => packedPdf('1 0 <</Type /Catalog>>')],
  [
    'a PDF with an outline before a packed picture',
    () =>
      packedPdf('', '/First 5 0 R /Last 6 0 R', Buffer.from('x'), '/DCTDecode')
        .toString('latin1')
        .replace(' /N 1 /First 4', ''),
  ],
  // A regular expression over each of these numbers took 24 seconds for 50 MB.
  ['a PDF of numbers instead of letters', () => packedPdf('/A#42 '.repeat(1_000_000))],
])('%s is accepted', (_name, content) => {
  expect(isPdf(bytesOf(content()))).toBe(true)
})

test('what does not begin as a PDF is none', () => {
  expect(isPdf(Buffer.from('MZ'))).toBe(false)
})

test.each<[string, () => Buffer | string, string]>([
  ['a PDF that breaks off', () => '%PDF-1.7 1 0 obj', ANEXO_MESSAGES.corrompido],
  ['a PDF with a hidden script', () => PDF.replace('<<>>', '<</S /J#61vaScript>>'), ANEXO_MESSAGES.macros],
  ['a PDF with a packed script', () => packedPdf('1 0 <</S /J#61vaScript>>'), ANEXO_MESSAGES.macros],
  [
    'a PDF with a script in objects that do not say what they are',
    () => packedPdf('1 0 <</S /JavaScript>>', ''),
    ANEXO_MESSAGES.macros,
  ],
  [
    'a PDF with packed objects that nobody can read',
    () => packedPdf('', '/Type /Obj#53tm', Buffer.from('locked')),
    ANEXO_MESSAGES.fechado,
  ],
  [
    'a PDF whose packed objects grow without end',
    () => packedPdf(' '.repeat(60_000_000)),
    ANEXO_MESSAGES.fechado,
  ],
  [
    'a PDF of streams without end',
    () => PDF.replace('<<>>', 'stream '.repeat(40_000)),
    ANEXO_MESSAGES.fechado,
  ],
  [
    'a PDF with a script whose every letter is a number, and signs that are none',
    () => PDF.replace('<<>>', '#4# #zz <</S /#4A#61#56#61#53#63#72#69#70#74>> #4'),
    ANEXO_MESSAGES.macros,
  ],
  [
    'a PDF with objects that are packed twice',
    () =>
      packedPdf(
        '',
        '/X 1',
        Buffer.from(deflateSync('1 0 <</S /JavaScript>>').toString('hex')),
        '[/ASCIIHexDecode /FlateDecode]',
      ),
    ANEXO_MESSAGES.fechado,
  ],
  [
    'a PDF whose packed objects have a name that looks like their beginning',
    () => packedPdf('1 0 <</S /JavaScript>>', '/X (stream)'),
    ANEXO_MESSAGES.macros,
  ],
  [
    'a PDF with a false beginning between the marks and the objects',
    () => packedPdf('1 0 <</S /JavaScript>>', '', undefined, '/FlateDecode /X (stream\n)'),
    ANEXO_MESSAGES.fechado,
  ],
  [
    'a PDF with packed objects that each grow beyond the limit',
    () => Buffer.concat(Array.from({ length: 3 }, () => packedPdf(' '.repeat(60_000_000), ''))),
    ANEXO_MESSAGES.fechado,
  ],
  [
    'a PDF with a file in it',
    () => PDF.replace('<<>>', '<</Names <</EmbeddedFiles 2 0 R>>>>'),
    ANEXO_MESSAGES.macros,
  ],
])('%s is refused', (_name, content, message) => {
  expect(() => isPdf(bytesOf(content()))).toThrow(message)
})
