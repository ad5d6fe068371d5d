import { getDocumentProxy } from 'unpdf'
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

test('a paper has margins of 3 mm on every page (S2 §2)', async () => {
  const paper = await openPaper(head)
  await drawTable(paper, {
    lead: { title: 'Item', width: paper.width },
    columns: [],
    lines: Array.from({ length: 90 }, (_, n) => ({ text: `Item ${n}`, cells: [] })),
    end: paper.left + paper.width,
    drawHeading: () => undefined,
  })
  const pdf = await getDocumentProxy(new Uint8Array(await closePaper(paper, head)))
  const margin = (3 / 25.4) * 72
  for (const number of [1, 2]) {
    const page = await pdf.getPage(number)
    const [, , width = 0, height = 0] = page.view
    const texts = (await page.getTextContent()).items.flatMap((item) =>
      'transform' in item && item.str.trim() !== ''
        ? [{ x: Number(item.transform[4]), y: Number(item.transform[5]), end: item.width }]
        : [],
    )
    expect(Math.min(...texts.map(({ x }) => x))).toBeCloseTo(margin, 1)
    expect(Math.max(...texts.map(({ x, end }) => x + end))).toBeCloseTo(width - margin, 1)
    expect(Math.min(...texts.map(({ y }) => y))).toBeGreaterThan(margin)
    expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(height - margin)
  }
})
