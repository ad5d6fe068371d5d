/** Quotations: made and sent by the buyer, answered by suppliers until the deadline (S2 §2 to §8). */
import { randomUUID } from 'node:crypto'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFornecedor } from '../testing/factories'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'
import { aHouse } from './house.test-help'
import { aCotacao, dayAhead, respostaBody } from './testing'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const itensOf = (row: Row) => row.itens as Row[]

test('only buyers see a draft, and suppliers see a quotation that was sent to them', async () => {
  const { usuario, fornecedor, body } = await aHouse(apl)
  const numero = await aCotacao(usuario, body(), { send: false })
  expect((await fornecedor.get('/Cotacao')).list).toEqual([])
  expect((await fornecedor.get(`/Cotacao/${numero}`)).status).toBe(404)
  expect((await fornecedor.patch(`/Cotacao/${numero}`, respostaBody())).error).toBe(
    `${COTACAO_MESSAGES.naoEncontrada(numero)} NENHUM REGISTRO.`,
  )
  expect((await usuario.post(`/Cotacao/${numero}/Envio`, { versao: 1 })).row).toEqual({
    resultado: `Cotação ${numero} enviada a 2 fornecedores.`,
    numero,
    versao: 2,
  })
  expect((await fornecedor.get('/Cotacao')).list).toMatchObject([
    {
      numero,
      seq: 1,
      situacao: 'A',
      valor: 0,
      aberta: 'S',
      andamento: 'E',
      fornecedores: null,
      respondidas: null,
    },
  ])
  expect((await usuario.post(`/Cotacao/${numero}/Envio`, {})).error).toBe(COTACAO_MESSAGES.todosEnviados)
})

test('a supplier sends the whole quotation back; the fields of the buyer are refused by name where they differ', async () => {
  const { usuario, fornecedor, body, answer } = await aHouse(apl)
  const given = {
    instrucoes: 'Na doca 2',
    validade_min: dayAhead(30),
    email_usuario: 'compras@exemplo.com.br',
  }
  const numero = await aCotacao(usuario, body(given))
  const { status, row } = await answer(numero, {
    prazo: dayAhead(90),
    instrucoes: 'Na doca 9',
    itens: [{ ordem: 1, qtde: 11, preco: 1 }],
  })
  expect([status, row.campos]).toEqual([
    400,
    [
      { campo: 'prazo', mensagem: 'A resposta não altera: Prazo para resposta.' },
      { campo: 'instrucoes', mensagem: 'A resposta não altera: Instruções ao fornecedor.' },
    ],
  ])
  const read = async () => (await fornecedor.get(`/Cotacao/${numero}`)).row
  const whole = { ...(await read()), ...respostaBody(), validade: dayAhead(40) }
  expect((await fornecedor.patch(`/Cotacao/${numero}`, whole)).status).toBe(200)
  expect(await read()).toMatchObject({ ...given, prazo: dayAhead(10), situacao: 'C' })
  // The buyer moves the deadline while the supplier answers.
  const reading = { ...(await read()), obs: 'Entrego em duas vezes' }
  await usuario.patch(`/Cotacao/${numero}/Compra`, body({ ...given, prazo: dayAhead(20) }))
  expect((await fornecedor.patch(`/Cotacao/${numero}`, reading)).status).toBe(409)
  const again = { ...(await read()), obs: 'Entrego em duas vezes' }
  expect((await fornecedor.patch(`/Cotacao/${numero}`, again)).status).toBe(200)
  expect(await read()).toMatchObject({ prazo: dayAhead(20), obs: 'Entrego em duas vezes' })
  // The line of a sent quotation keeps its purchase request: naming another request is refused.
  const [line] = itensOf(body())
  const other = await usuario.patch(
    `/Cotacao/${numero}/Compra`,
    body({ ...given, itens: [{ ...line, solicitacao: 7 }] }),
  )
  expect([other.status, other.row.campos]).toEqual([
    400,
    [{ campo: 'itens.0.solicitacao', mensagem: 'Uma cotação enviada não altera: Solicitação.' }],
  ])
})

test('an answer is worth quantity times price less discount; a supplier reads the own `seq`', async () => {
  const { usuario, fornecedor, rival, body, malha, answer } = await aHouse(apl)
  const numero = await aCotacao(usuario, body({ instrucoes: 'Entregar na doca 2' }))
  const itens = [{ ordem: 1, preco: 12.5, desconto: 10, icms: 18, ipi: 5, frete: 3, prazo_entrega: 15 }]
  expect((await answer(numero, { obs: 'Com etiqueta', itens })).row).toMatchObject({ numero, versao: 2 })
  await answer(numero, { itens: [{ ordem: 1, preco: 99 }] }, rival)
  const own = (await fornecedor.get(`/Cotacao/${numero}`)).row
  expect(own).toMatchObject({
    seq: 1,
    situacao: 'C',
    condicao: '30-60',
    frete: 1,
    obs: 'Com etiqueta',
    instrucoes: 'Entregar na doca 2',
    valor: 112.5,
    itens: [
      { material: malha, descricao: 'Malha', uni_com: 'KG', preco: 12.5, desconto: 10, prazo_entrega: 15 },
    ],
  })
  expect((await rival.get(`/Cotacao/${numero}`)).row).toMatchObject({ seq: 2, valor: 990 })
  // A `seq` of another supplier gets the same answer as one that does not exist.
  const [foreign, unknown] = [
    await fornecedor.get(`/Cotacao/${numero}/2`),
    await fornecedor.get(`/Cotacao/${numero}/9`),
  ]
  expect([foreign.status, foreign.error]).toEqual([unknown.status, unknown.error])
  expect((await fornecedor.get('/Cotacao/Total')).row).toEqual({ total: 1, valor: 112.5 })
  expect((await usuario.get('/Cotacao/Total')).row).toEqual({ total: 2, valor: 1102.5 })
  expect((await usuario.get('/Cotacao?ordem=-valor')).list.map(({ seq }) => seq)).toEqual([2, 1])
  expect((await usuario.get('/Cotacao')).list).toMatchObject([
    { fornecedores: 2, respondidas: 2 },
    { fornecedores: 2, respondidas: 2 },
  ])
})

test('fields that are not sent stay: a long answer comes in parts, the last one with its status', async () => {
  const { usuario, fornecedor, malha, body, answer } = await aHouse(apl)
  const item = (cor: string) => ({ material: malha, cor, tam: 'UN', qtde: 1 })
  const numero = await aCotacao(usuario, body({ itens: [item('001'), item('002'), item('001')] }))
  await answer(numero, { situacao: 'A', itens: [{ ordem: 2, preco: 2, obs_item: 'b' }] })
  expect((await fornecedor.get(`/Cotacao/${numero}`)).row).toMatchObject({
    situacao: 'A',
    respondida: null,
    valor: 2,
  })
  // Sends lines as the specification does: without a number, by material and colour.
  await answer(numero, {
    condicao: undefined,
    itens: [
      { ...item('001'), preco: 1 },
      { ...item('001'), preco: 3 },
    ],
  })
  const { row } = await fornecedor.get(`/Cotacao/${numero}`)
  expect(row).toMatchObject({ situacao: 'C', condicao: '30-60', valor: 6 })
  expect(itensOf(row).map(({ preco, obs_item }) => [preco, obs_item])).toEqual([
    [1, null],
    [2, 'b'],
    [3, null],
  ])
})

test('the same key answers once, and an older copy is refused', async () => {
  const { casa, usuario, fornecedor, body, answer } = await aHouse(apl)
  const numero = await aCotacao(usuario, body())
  const headers = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all(Array.from({ length: 10 }, () => answer(numero, {}, fornecedor, headers)))
  expect(new Set(replies.map(({ row }) => row.versao))).toEqual(new Set([2]))
  expect((await answer(numero, { versao: 1 })).status).toBe(409)
  const trail = await rows<{ acao: string }>(
    apl.db,
    sql`select acao from auditoria where empresa = ${casa.empresa} and registro = 'cotacao' order by id`,
  )
  expect(trail.map(({ acao }) => acao)).toEqual(['incluir', 'enviar', 'alterar'])
})

test('a supplier declines with a reason, and may come back until the deadline', async () => {
  const { usuario, fornecedor, body, answer } = await aHouse(apl)
  const numero = await aCotacao(usuario, body())
  expect((await fornecedor.post(`/Cotacao/${numero}/Recusa`, { motivo: ' ' })).status).toBe(400)
  expect((await fornecedor.post(`/Cotacao/${numero}/Recusa`, { motivo: 'Sem fio' })).status).toBe(200)
  expect((await fornecedor.get(`/Cotacao/${numero}`)).row).toMatchObject({ situacao: 'B', motivo: 'Sem fio' })
  await answer(numero)
  expect((await fornecedor.get(`/Cotacao/${numero}`)).row).toMatchObject({ situacao: 'C', motivo: null })
})

test('nothing is answered past the deadline or once the quotation is closed or cancelled', async () => {
  const { usuario, fornecedor, body, answer, expire } = await aHouse(apl)
  const [late, closed, cancelled] = [
    await aCotacao(usuario, body()),
    await aCotacao(usuario, body()),
    await aCotacao(usuario, body()),
  ]
  await expire(late)
  await usuario.post(`/Cotacao/${closed}/Encerramento`, {})
  await usuario.post(`/Cotacao/${cancelled}/Encerramento`, { cancelar: 'S', motivo: 'Engano' })
  const before = (await fornecedor.get('/Cotacao')).list
  expect((await answer(late)).error).toBe('O prazo desta cotação terminou em 01/01/2026 18:00.')
  expect((await answer(closed)).error).toBe(COTACAO_MESSAGES.encerrada)
  expect((await answer(cancelled)).error).toBe(COTACAO_MESSAGES.cancelada)
  expect((await fornecedor.post(`/Cotacao/${late}/Recusa`, { motivo: 'x' })).status).toBe(400)
  expect((await fornecedor.get('/Cotacao')).list).toEqual(before)
  expect(before.map(({ aberta }) => aberta)).toEqual(['N', 'N', 'N'])
  const open = await aCotacao(usuario, body())
  expect((await fornecedor.get('/Cotacao?aberta=S')).list).toMatchObject([{ numero: open, aberta: 'S' }])
  expect((await fornecedor.get('/Cotacao/Total?aberta=N')).row).toMatchObject({ total: 3 })
  expect((await usuario.post(`/Cotacao/${late}/Envio`, { seq: 1 })).error).toBe(COTACAO_MESSAGES.prazoPassado)
  expect((await usuario.post(`/Cotacao/${closed}/Envio`, { seq: 1 })).error).toBe(COTACAO_MESSAGES.fechada)
})

test.each<[string, object, string]>([
  ['terms "30--60"', { condicao: '30--60' }, 'condicao: Condição inválida.'],
  ['a negative price', { itens: [{ ordem: 1, preco: -1 }] }, 'itens.0.preco: Valor mínimo: 0'],
  ['an absurd price', { itens: [{ ordem: 1, preco: 1_000_000 }] }, 'itens.0.preco: Preço acima do permitido'],
  [
    'a discount of more than everything',
    { itens: [{ ordem: 1, preco: 1, desconto: 101 }] },
    'Valor máximo: 100',
  ],
  ['negative freight', { itens: [{ ordem: 1, preco: 1, frete: -5 }] }, 'itens.0.frete: Valor mínimo: 0'],
  ['no price at all', { itens: [{ ordem: 1, preco: 0 }] }, 'Informe o preço de ao menos um item.'],
  ['a line that there is not', { itens: [{ ordem: 7, preco: 1 }] }, 'itens.0.ordem: Item 7 não encontrado'],
  [
    'a line twice',
    {
      itens: [
        { ordem: 1, preco: 1 },
        { ordem: 1, preco: 2 },
      ],
    },
    'itens.1.ordem: Item 1 repetido.',
  ],
  ['an offer that ends before the deadline', { validade: dayAhead(1) }, 'validade: Validade anterior a'],
  ['a freight of no kind', { frete: 9 }, 'frete: '],
  ['a status of no kind', { situacao: 'X' }, 'situacao: '],
])('%s gets a clear error and nothing is stored', async (_, given, text) => {
  const { usuario, fornecedor, body, answer } = await aHouse(apl)
  const numero = await aCotacao(usuario, body())
  const before = (await fornecedor.get(`/Cotacao/${numero}`)).row
  const reply = await answer(numero, given)
  expect(reply.status).toBe(400)
  expect(reply.error).toContain(text)
  expect((await fornecedor.get(`/Cotacao/${numero}`)).row).toEqual(before)
})

test.each<[string, (house: Awaited<ReturnType<typeof aHouse>>) => object, string]>([
  ['no line', () => ({ itens: [] }), COTACAO_MESSAGES.semItens],
  ['no supplier', () => ({ fornecedores: [] }), COTACAO_MESSAGES.semFornecedores],
  ['an unknown supplier', () => ({ fornecedores: [{ codfor: 99_999 }] }), 'Fornecedor 99999 não encontrado.'],
  [
    'a supplier twice',
    ({ um }) => ({ fornecedores: [{ codfor: um.codfor }, { codfor: um.codfor }] }),
    'fornecedores.1.codfor: ',
  ],
  ['a wrong address', ({ um }) => ({ fornecedores: [{ codfor: um.codfor, email: 'x' }] }), 'Email inválido.'],
  ['a deadline that is over', () => ({ prazo: dayAhead(-1) }), COTACAO_MESSAGES.prazoPassado],
  ['a deadline too far', () => ({ prazo: dayAhead(181) }), COTACAO_MESSAGES.prazoLongo(180)],
  ['offers that end before the deadline', () => ({ validade_min: dayAhead(9) }), 'validade_min: '],
  [
    'an unknown material',
    () => ({ itens: [{ material: 'NADA', cor: '001', qtde: 1 }] }),
    'itens.0.material: Material NADA não encontrado.',
  ],
  ['no quantity', ({ malha }) => ({ itens: [{ material: malha, cor: '001', qtde: 0 }] }), 'itens.0.qtde: '],
  [
    'a request that is not open',
    ({ malha }) => ({
      itens: [{ material: malha, cor: '001', qtde: 1, solicitacao: 5, solicitacao_linha: 1 }],
    }),
    'O item 1 da solicitação 5 não está mais em aberto.',
  ],
])('a quotation with %s is refused', async (_, given, text) => {
  const house = await aHouse(apl)
  const reply = await house.usuario.post('/Cotacao', house.body(given(house)))
  expect(reply.status).toBe(400)
  expect(reply.error).toContain(text)
  expect((await house.usuario.get('/Cotacao')).list).toEqual([])
})

test('an answer too large for a sum is refused, and the lists stay readable', async () => {
  const { usuario, fornecedor, malha, body, answer } = await aHouse(apl)
  const itens = Array.from({ length: 12 }, () => ({ material: malha, cor: '001', tam: 'UN', qtde: 1000 }))
  const numero = await aCotacao(usuario, body({ itens }))
  const prices = itens.map((_, i) => ({ ordem: i + 1, preco: 999_999.99 }))
  const { status, error } = await answer(numero, { itens: prices })
  expect([status, error]).toEqual([400, expect.stringContaining('Valor acima do permitido')])
  expect((await usuario.get('/Cotacao')).status).toBe(200)
  expect((await fornecedor.get(`/Cotacao/${numero}`)).row).toMatchObject({ situacao: 'A', valor: 0 })
})

test('nobody answers for a supplier that the quotation was not sent to, and he may still be removed', async () => {
  const { casa, usuario, um, outro, body, answer } = await aHouse(apl)
  const third = await aFornecedor(casa)
  const numero = await aCotacao(usuario, body())
  const change = (codfors: number[]) =>
    usuario.patch(`/Cotacao/${numero}/Compra`, body({ fornecedores: codfors.map((codfor) => ({ codfor })) }))
  await change([um.codfor, outro.codfor, third.codfor])
  expect((await answer(numero, { seq: 3 }, usuario)).error).toBe(COTACAO_MESSAGES.naoEnviada)
  const conteudo = Buffer.from('Proposta').toString('base64')
  expect((await usuario.post(`/Anexo/cotacao/${numero}`, { seq: 3, nome: 'a.txt', conteudo })).error).toBe(
    COTACAO_MESSAGES.naoEnviada,
  )
  expect((await change([um.codfor, outro.codfor])).status).toBe(200)
})
