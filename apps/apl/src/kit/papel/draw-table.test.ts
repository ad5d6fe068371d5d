import { expect, test } from 'vitest'
import { drawTable } from './draw-table'
import { closePaper, openPaper } from './paper'

const head = {
  empresa: {
    emp_pat: '1',
    emp_nome: 'Empresa',
    emp_cnpj: '11222333000181',
    emp_cep: '',
    emp_cidade: 'Blumenau',
    emp_estado: 'SC',
    emp_bairro: '',
    emp_endereco: '',
    emp_numero: '',
    emp_situacao: 0,
  },
  title: 'Estoque',
  subtitle: '',
}

test('other callers are served while a long table is drawn', async () => {
  const paper = await openPaper(head)
  let rounds = 0
  let timer = setImmediate(function round() {
    rounds += 1
    timer = setImmediate(round)
  })
  await drawTable(paper, {
    lead: { title: 'Item', width: 300 },
    columns: [{ title: 'Estoque', x: 400, width: 90 }],
    lines: Array.from({ length: 2000 }, (_, n) => ({ text: `Item ${n}`, cells: [String(n)] })),
    end: 500,
    drawHeading: () => undefined,
  })
  clearImmediate(timer)
  expect(rounds).toBeGreaterThan(5)
  expect((await closePaper(paper, head)).length).toBeGreaterThan(10_000)
})
