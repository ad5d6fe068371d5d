import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTabelaName, lerTexto, type ReadRow, parseQtde } from './rows'

const short = ({ linhas }: { linhas: ReadRow[] }) =>
  linhas.map(({ linha, codigo, cor, tam, qtde }) => `${linha}:${codigo}|${cor}|${tam}|${qtde}`)

describe('separators of a text without headings', () => {
  test.each([
    ['tab', 'CAM001\t001\tP\t2\n\nCAM001\tazul marinho\tM\t1,5'],
    ['semicolon', 'CAM001;001;P;2\r\n\r\nCAM001; azul marinho ;M;1,5'],
    ['comma', 'CAM001,001,P,2\n \nCAM001,azul marinho,M,"1,5"'],
    ['blanks', '  CAM001 001  P 2\n\nCAM001 azul marinho M 1,5'],
  ])('%s', (_name, text) => {
    expect(short(lerTexto(text))).toEqual(['1:CAM001|001|P|2', '3:CAM001|azul marinho|M|1,5'])
  })

  test('each line may have its own separator', () => {
    const text = 'CAM001\t001\tP\t2\nCAM001;azul marinho;M;1,5\nCAM001,002,G,"1,5"\nCAM001 003 GG 4\n3*789'
    expect(short(lerTexto(text))).toEqual([
      '1:CAM001|001|P|2',
      '2:CAM001|azul marinho|M|1,5',
      '3:CAM001|002|G|1,5',
      '4:CAM001|003|GG|4',
      '5:789|||3',
    ])
    expect(short(lerTexto('Código;Cor;Tamanho;Quantidade\nCAM001\t001\tP\t2'))).toEqual(['2:CAM001|001|P|2'])
  })

  test('a cell in quotes may contain line breaks; a quote that is never closed is an ordinary character', () => {
    expect(short(lerTexto('CAM001;"azul\nmarinho";M;1\nCAM001;001;P;2'))).toEqual([
      '1:CAM001|azul\nmarinho|M|1',
      '2:CAM001|001|P|2',
    ])
    expect(short(lerTexto('CAM001;"azul;M;1\nCAM001;001;P;2'))).toEqual([
      '1:CAM001|"azul|M|1',
      '2:CAM001|001|P|2',
    ])
  })

  test('reads a code alone, with its quantity, or multiplied', () => {
    expect(
      short(lerTexto('7891000315507\n7891000315507 4\n7891000315507,12\n3*7891000315507\n2,5 * TEC')),
    ).toEqual([
      '1:7891000315507|||1',
      '2:7891000315507|||4',
      '3:7891000315507|||12',
      '4:7891000315507|||3',
      '5:TEC|||2,5',
    ])
  })
})

test('the reader reads headings in any order and reports unknown ones', () => {
  const text =
    'Qtde.;Descrição;TAM;Cód. Cor;Desc. Cor;Referência\n2;Camisa;P;001;Azul;CAM001\n;x;M;001;Azul;CAM001'
  const leitura = lerTexto(text)
  expect(short(leitura)).toEqual(['2:CAM001|001|P|2'])
  expect(leitura).toMatchObject({ semQtde: 1, ignoradas: ['Descrição', 'Desc. Cor'] })
  expect(lerTexto('Código de barras;Quantidade\n789;3').linhas).toEqual([
    { linha: 2, codigo: '789', barra: true, cor: '', tam: '', qtde: '3' },
  ])
  expect(short(lerTexto('EAN\n789'))).toEqual(['2:789|||'])
  expect(short(lerTexto('Codigo Cor Tamanho Quantidade\nCAM001 001 P 2'))).toEqual(['2:CAM001|001|P|2'])
})

test('titles above headings are no lines, but a lone code above lines without headings is one', () => {
  const rows = [
    ['sep=', ''],
    ['Pedido da loja'],
    ['Código', 'Cor', 'Tamanho', 'Qtd'],
    ['CAM001', '001', 'P', '2'],
  ]
  expect(short(readTabelaName(rows))).toEqual(['4:CAM001|001|P|2'])
  expect(short(lerTexto('sep=;\nCAM001;001;P;2'))).toEqual(['2:CAM001|001|P|2'])
  expect(short(lerTexto('3*789\nCAM001;001;P;2'))).toEqual(['1:789|||3', '2:CAM001|001|P|2'])
})

test('the reader reads the wide form: one column for each size, where empty and zero cells are no lines', () => {
  const leitura = readTabelaName([
    ['', ''],
    ['Código', 'Cor', 'Descrição', 'G', 'P', '42', 'Total'],
    ['CAM001', '001', 'Camisa', '', '2', '1', '3'],
    ['CAM001', '002', 'Camisa', '0', '', '', '0'],
  ])
  expect(short(leitura)).toEqual(['3:CAM001|001|P|2', '3:CAM001|001|42|1'])
  expect(leitura).toMatchObject({ semQtde: 1, ignoradas: ['Descrição', 'Total'] })
})

test('a line keeps an invalid quantity as written', () => {
  expect(short(lerTexto('CAM001;001;P;duas'))).toEqual(['1:CAM001|001|P|duas'])
  expect([
    parseQtde('duas'),
    parseQtde('-1'),
    parseQtde('1,2345'),
    parseQtde(''),
    parseQtde('1.234,5'),
  ]).toEqual([undefined, undefined, undefined, 1, 1234.5])
})

const word = fc.stringMatching(/^[A-Z][A-Z0-9]{0,7}$/).filter((text) => text !== 'EAN' && text.length > 1)
const line = fc.record({ codigo: word, cor: word, tam: word, qtde: fc.integer({ min: 1, max: 9999 }) })

test('lines written with any separator are read back, with their line numbers', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1 }),
      fc.constantFrom('\t', ';', ',', ' '),
      fc.boolean(),
      (lines, sign, header) => {
        const rows = lines.map(({ codigo, cor, tam, qtde }) => [codigo, cor, tam, qtde].join(sign))
        const head = ['Código', 'Cor', 'Tamanho', 'Quantidade'].join(sign)
        const { linhas } = lerTexto((header ? [head, ...rows] : rows).join('\n'))
        const from = header ? 2 : 1
        expect(linhas).toEqual(
          lines.map((given, at) => ({ ...given, qtde: String(given.qtde), barra: false, linha: at + from })),
        )
      },
    ),
  )
})

test('no text makes the reader throw, and no filled line gets lost', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { linhas, semQtde } = lerTexto(text)
      expect(linhas.every(({ linha }) => linha >= 1)).toBe(true)
      if (!/["\t;,]/.test(text) && linhas.length + semQtde === 0) {
        expect(text.split(/\r\n?|\n/).filter((row) => row.trim() !== '').length).toBeLessThanOrEqual(1)
      }
    }),
  )
})
