import type { CheckedRow } from '@trama/contract/apl/pedido/rows'
import { lerTexto } from '@trama/rules/rows/rows'
import { CONFERIR_MESSAGES } from '@trama/rules/rows/messages'
import { expect, test } from 'vitest'
import {
  addLeitura,
  addRows,
  cellsOf,
  changeRow,
  erroOf,
  isPronta,
  joinItens,
  leituraOf,
  type QuickRow,
  novaOf,
  qtdeOf,
  undoLeitura,
  withConferidas,
} from './rows'

const reply = (given: Partial<CheckedRow> = {}): CheckedRow => ({
  linha: 1,
  tipo: 'P',
  codigo: 'CAM1',
  descricao: 'Camisa',
  cor: '001',
  desc_cor: 'Azul',
  tam: 'P',
  barra: '789',
  preco: 50,
  saldo_estoque: 9,
  ativo: 'S',
  erro: null,
  ...given,
})
const typed = (text: string) => addRows([], lerTexto(text).linhas.map(novaOf))
const known = (rows: QuickRow[], replies: CheckedRow[]) => withConferidas(rows, rows, replies)
const scan = (rows: QuickRow[], text: string) => {
  const leitura = leituraOf(text)
  return leitura ? addLeitura(rows, leitura) : rows
}
const amounts = (rows: QuickRow[]) => rows.map(({ codigo, qtde }) => `${codigo}: ${qtde}`)
const ROW = { linha: 1, codigo: 'CAM1', barra: false, cor: '001', tam: 'P' }
const none: ReadonlySet<string> = new Set()

test('lines of one colour and size are merged; wrong lines stay apart', () => {
  const rows = known(typed('CAM1;001;P;2\n789;1,5\nCAM1;001;P;0\nX;;;1\nX;;;1'), [
    reply({ tipo: 'M' }),
    reply({ tipo: 'M' }),
    reply({ tipo: 'M' }),
    reply({ erro: 'Produto X não encontrado.' }),
    reply({ erro: 'Produto X não encontrado.' }),
  ])
  expect(amounts(rows)).toEqual(['CAM1: 3,5', 'CAM1: 0', 'X: 1', 'X: 1'])
  expect(rows.map((row) => erroOf(row, none))).toEqual([
    undefined,
    'Quantidade inválida.',
    'Produto X não encontrado.',
    'Produto X não encontrado.',
  ])
})

test('a line that repeats a colour and size is named at the line where its quantity counts', () => {
  const told = (text: string) =>
    known(
      typed(text),
      typed(text).map(() => reply()),
    ).map(({ repetida = [] }) => (repetida.length > 0 ? CONFERIR_MESSAGES.repetida(repetida) : ''))
  const line = 'CAM1;001;P;1'
  expect(told(line)).toEqual([''])
  expect(told(`${line}\n${line}`)).toEqual(['Repetido na linha 2. Quantidades somadas.'])
  expect(told(`${line}\n${line}\n${line}`)).toEqual(['Repetido nas linhas 2 e 3. Quantidades somadas.'])
  expect(told(Array.from({ length: 9 }, () => line).join('\n'))).toEqual([
    'Repetido em mais 8 linhas. Quantidades somadas.',
  ])
  // The line numbers of another text are not repetitions of the first text's lines.
  const before = known(typed(line), [reply()])
  const both = addRows(before, lerTexto(`X;;;1\n${line}`).linhas.map(novaOf))
  const erro = 'Produto X não encontrado.'
  expect(
    known(both, [reply(), reply({ erro }), reply()]).map(({ qtde, repetida }) => [qtde, repetida]),
  ).toEqual([
    ['2', undefined],
    ['1', undefined],
  ])
})

test('a dot parts decimals, which pieces do not have, and before three digits thousands', () => {
  const texts = ['1.5', '1.234', '1.234,5', '-1', '1e5', '10 un']
  const of = (tipo: 'P' | 'M') =>
    texts.map((qtde) => {
      const [row] = known(addRows([], [{ ...novaOf({ ...ROW, qtde }) }]), [reply({ tipo })])
      return row && (erroOf(row, none) ?? qtdeOf(row))
    })
  const no = 'Quantidade inválida.'
  expect(of('M')).toEqual([1.5, 1234, 1234.5, no, no, no])
  const whole = 'Quantidade deve ser inteira.'
  expect(of('P')).toEqual([whole, 1234, whole, no, no, no])
})

test('a quantity is shown as it was understood before it enters the order', () => {
  expect(typed('CAM1;001;P;2.000\nCAM1;001;M;1.234,5\nCAM1;001;G;duas').map(({ qtde }) => qtde)).toEqual([
    '2000',
    '1234,5',
    'duas',
  ])
  const [row] = typed('CAM1;001;P;1')
  expect(changeRow(row ? [row] : [], row?.id ?? 0, { qtde: '2.000' })[0]?.qtde).toBe('2000')
})

test('a sum in the thousands is read back as the same number', () => {
  const [row] = known(typed('CAM1;001;P;1000\n789;234'), [reply({ tipo: 'M' }), reply({ tipo: 'M' })])
  expect(row && qtdeOf(row)).toBe(1234)
})

test('scans count on the line of their code, both while the server checks it and afterwards', () => {
  let rows = scan(scan([], '789'), '3*789')
  expect(amounts(rows)).toEqual(['789: 4'])
  rows = known(rows, [reply()])
  rows = scan(scan(rows, '789'), 'CAM1P')
  expect(amounts(rows)).toEqual(['789: 5', 'CAM1P: 1'])
  // The reply shows that the second code is the same piece.
  rows = known(rows, [reply(), reply()])
  expect(amounts(rows)).toEqual(['789: 6'])
  rows = undoLeitura(scan(rows, 'CAM1P'), { codigo: 'CAM1P', qtde: 1 })
  expect(amounts(rows)).toEqual(['789: 6'])
  rows = undoLeitura(rows, { codigo: '789', qtde: 5 })
  expect(amounts(rows)).toEqual(['789: 1'])
  expect(undoLeitura(rows, { codigo: '789', qtde: 1 })).toEqual([])
  expect(leituraOf('0*789')).toBeUndefined()
})

test('a corrected code is checked again, a changed quantity is not; a late reply to the old code is ignored', () => {
  const asked = typed('CAM1;verde;P;2')
  const [{ id } = { id: 0 }] = asked
  const corrected = changeRow(asked, id, { cor: '001' })
  expect(
    withConferidas(corrected, asked, [reply({ erro: 'Cor verde não encontrada.' })])[0]?.conferida,
  ).toBeNull()
  const good = known(corrected, [reply()])
  expect(changeRow(good, id, { qtde: '7' })[0]).toMatchObject({ qtde: '7', conferida: { erro: null } })
  expect(changeRow(good, id, { tam: 'M' })[0]).toMatchObject({ tam: 'M', conferida: null })
})

test('joining the order: quantities are summed or replaced; prices and notes stay; locked cells are refused', () => {
  const ready = known(typed('CAM1;001;P;2\nCAM1;001;M;3'), [reply(), reply({ tam: 'M', preco: 60 })]).filter(
    isPronta,
  )
  const [first, second] = joinItens([], ready, 'somar')
  expect([first, second]).toMatchObject([
    { ordem: null, codigo: 'CAM1', cor: '001', tam: 'P', qtde: 2, preco: 50, preco_orig: 50 },
    { tam: 'M', qtde: 3, preco: 60 },
  ])
  if (!first) throw new Error('Falta a linha.')
  const old = { ...first, ordem: 4, preco: 45, qtde: 1.1, observacao: 'Etiqueta' }
  expect(joinItens([old], ready, 'somar')).toMatchObject([
    { ordem: 4, preco: 45, qtde: 3.1, observacao: 'Etiqueta' },
    { ordem: null, tam: 'M', qtde: 3 },
  ])
  const patterned = { ...old, ordem: 5, estampa: 'F' }
  expect(joinItens([old, patterned], ready.slice(0, 1), 'somar').map(({ qtde }) => qtde)).toEqual([3.1, 1.1])
  expect(joinItens([old, patterned], ready.slice(0, 1), 'substituir').map(({ qtde }) => qtde)).toEqual([2])
  const { locked } = cellsOf([{ ...old, qtde_f: 1 }])
  expect(ready.map((row) => erroOf(row, locked))).toEqual([
    'Item faturado, cancelado, reservado ou expedido não pode ser alterado.',
    undefined,
  ])
})
