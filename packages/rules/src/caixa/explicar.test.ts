import { expect, test } from 'vitest'
import { explicarDiferencas, type FatosDoCaixa } from './explicar'

const meio = (codmoe: string, descricao: string, esperado: number, contado = esperado) => ({
  codmoe,
  descricao,
  esperado,
  contado,
})
const fatos = (given: Partial<FatosDoCaixa>): FatosDoCaixa => ({
  meios: [],
  recebidos: [],
  trocos: [],
  movimentos: [],
  fundo: 0,
  dinheiro: 'DIN',
  ...given,
})
const of = (given: Partial<FatosDoCaixa>, codmoe = 'DIN') =>
  explicarDiferencas(fatos(given))
    .get(codmoe)
    ?.map(({ texto, vendas }) => ({ texto: texto.replaceAll('\u00a0', ' '), vendas }))

test('a means counted as expected gets no explanation', () => {
  const recebidos = [{ codven: 1, codmoe: 'DIN', valor: 50 }]
  expect(of({ meios: [meio('DIN', 'Dinheiro', 50)], recebidos })).toEqual([])
})

test('two means that differ by the same value: both name the sale that may be booked under the wrong means', () => {
  const given = {
    meios: [meio('DIN', 'Dinheiro', 100, 150), meio('CAR', 'Cartão', 80, 30)],
    recebidos: [
      { codven: 7, codmoe: 'CAR', valor: 50 },
      { codven: 8, codmoe: 'CAR', valor: 30 },
    ],
  }
  const swapped = {
    texto: 'Venda 7: R$ 50,00 registrados em Cartão podem ter sido pagos em Dinheiro.',
    vendas: [7],
  }
  expect(of(given)?.[0]).toEqual(swapped)
  expect(of(given, 'CAR')?.[0]).toEqual(swapped)
  expect(of({ ...given, recebidos: [] })).toEqual([
    {
      texto: 'Cartão tem R$ 50,00 a menos e Dinheiro o mesmo a mais: confira os pagamentos dos dois.',
      vendas: [],
    },
  ])
})

test('an explanation names a payment of the missing value, or a return of the surplus value', () => {
  const recebidos = [
    { codven: 3, codmoe: 'DIN', valor: 25.5 },
    { codven: 4, codmoe: 'DIN', valor: -40 },
    { codven: 5, codmoe: 'PIX', valor: 25.5 },
  ]
  expect(of({ meios: [meio('DIN', 'Dinheiro', 100, 74.5)], recebidos })).toEqual([
    { texto: 'Venda 3: R$ 25,50 em Dinheiro podem não ter entrado.', vendas: [3] },
  ])
  expect(of({ meios: [meio('DIN', 'Dinheiro', 100, 140)], recebidos })).toEqual([
    { texto: 'Devolução 4: R$ 40,00 em Dinheiro podem não ter sido devolvidos.', vendas: [4] },
  ])
})

test('an explanation names two payments together only where no single payment explains the difference', () => {
  const recebidos = [
    { codven: 1, codmoe: 'DIN', valor: 10.1 },
    { codven: 2, codmoe: 'DIN', valor: 20.2 },
    { codven: 3, codmoe: 'DIN', valor: 5 },
    { codven: 4, codmoe: 'DIN', valor: -15 },
  ]
  const missing = (valor: number) => of({ meios: [meio('DIN', 'Dinheiro', 100, 100 - valor)], recebidos })
  expect(missing(30.3)).toEqual([
    { texto: 'Venda 1 e venda 2: juntas somam R$ 30,30 em Dinheiro.', vendas: [1, 2] },
  ])
  // A return pays money out, so it does not combine with a sale to 5.20.
  expect(missing(5.2)).toEqual([])
  expect(missing(5)).toHaveLength(1)
})

test('a difference in the drawer is explained by float, by movements that did not happen or were reversed, and by change', () => {
  const given = {
    fundo: 150,
    movimentos: [
      { tipo: 'sangria' as const, valor: 60, motivo: 'Cofre' },
      { tipo: 'suprimento' as const, valor: 30, motivo: 'Troco' },
    ],
    trocos: [{ codven: 9, valor: 12.5 }],
  }
  const counted = (contado: number) => of({ ...given, meios: [meio('DIN', 'Dinheiro', 500, contado)] })
  const texts = (contado: number) => counted(contado)?.map(({ texto }) => texto)
  expect(texts(350)).toEqual(['O fundo de R$ 150,00 pode não ter sido contado.'])
  expect(texts(560)).toEqual(['Sangria de R$ 60,00 (Cofre): pode não ter saído da gaveta.'])
  expect(texts(620)).toEqual(['Sangria de R$ 60,00 (Cofre): pode ter sido suprimento.'])
  expect(texts(470)).toEqual(['Suprimento de R$ 30,00 (Troco): pode não ter entrado na gaveta.'])
  expect(texts(440)).toEqual(['Suprimento de R$ 30,00 (Troco): pode ter sido sangria.'])
  expect(texts(512.5)).toEqual(['Venda 9: troco de R$ 12,50 não entregue?'])
  expect(counted(487.5)).toEqual([{ texto: 'Venda 9: troco de R$ 12,50 dado em dobro?', vendas: [9] }])
  // Float, movements and change explain only a difference of the drawer.
  expect(of({ ...given, meios: [meio('CAR', 'Cartão', 500, 350)] }, 'CAR')).toEqual([])
})
