/** Every field of a body comes back from its GET, so nothing is lost on the way to the database and back. */
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import type { Route } from '@trama/contract/route'
import { createdId, filledBody, lostFields, recordPairs } from '@trama/server-kit/testing/every-field'
import { type GoodInput, requestOf } from '@trama/contract/request-of'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAhead } from './cotacao/testing'
import { HISTORICO, nextCnpj } from './testing/a-entidade'
import { aVenda } from './testing/a-pedido'
import { type Alvo, anAlvo, inputOf } from './testing/domains'
import { createTestApp, type Row, type TestApp } from './testing/test-app'

interface Case {
  /** A body with values that the schema alone cannot tell, or that other tests leave out. */
  given: (alvo: Alvo) => Promise<Row>
  /** Fields that are accepted but not stored as sent; the contract says why for each. */
  left: readonly string[]
  /** Type of the caller, when not every user of the company may make the call. */
  tipo?: 'administrador'
}

const CASES: Partial<Record<keyof AplRoutes, Case>> = {
  createPedido: {
    given: async (alvo) => (await inputOf('createPedido', alvo)).body ?? {},
    left: [
      'numero',
      'versao',
      'empresa',
      'validar_estoque',
      'bloqueio',
      'tipo',
      // The server decides these fields.
      'cnpj',
      'pgto',
      'sit_dup',
      'vlr_desc',
      // The number of the visit is stored in the visit's own record, not in the order's.
      'visita',
      ...['ordem', 'nr_item', 'preco_orig', 'qtde_orig', 'qtde_f', 'qtde_c', 'deposito'].map(
        (name) => `itens.${name}`,
      ),
    ],
  },
  createEntidade: {
    given: async (alvo) => ({
      ...(await inputOf('updateEntidade', alvo)).body,
      ...(await inputOf('createEntidade', alvo)).body,
      inscricao: '110042490114',
      cep: '01310100',
      nome_cid: 'São Paulo',
      uf: 'SP',
      cnpj_ent: nextCnpj(),
      insc_ent: 'ISENTO',
      cod_cid_ent: '3548500',
      nome_cid_ent: 'Santos',
      cnpj_cob: nextCnpj(),
      insc_cob: 'ISENTO',
      nome_cid_cob: 'Belo Horizonte',
      uf_cob: 'MG',
      telefone2: '(11) 3333-5555',
      fax: '(11) 3333-6666',
      fone_cob: '(31) 3333-4444',
      contatos: [{ nome: 'Ana', tipo: 1, email: 'ana@flores.com.br', fone: '(11) 3333-4444', ordem: 1 }],
      historico: HISTORICO,
      tipo_entidade: 'C',
    }),
    left: ['codcli', 'versao'],
  },
  createCotacao: {
    given: async (alvo) => ({
      ...(await inputOf('createCotacao', alvo)).body,
      email_usuario: 'compras@exemplo.com.br',
      validade_min: dayAhead(30),
    }),
    // The buyer decides which suppliers and requests are asked; a read shows one supplier's answer.
    left: ['versao', 'itens.solicitacao', 'itens.solicitacao_linha', 'fornecedores'],
  },
  saveSolicitacao: {
    given: async (alvo) => ({
      ...(await inputOf('saveSolicitacao', alvo)).body,
      hora: '08:15:00',
      prioridade: 3,
    }),
    // `numero` would change that request; state, line number and kind are set by the server.
    left: ['numero', 'versao', 'status', 'itens.ordem', 'itens.tp_item'],
  },
  createFatura: {
    given: async (alvo) => ({
      ...(await inputOf('createFatura', alvo)).body,
      dt_emissao: formatDateBr(todayIn()),
    }),
    // The invoice keeps other fields of the order's lines, and `versao` guards the order.
    left: ['versao', 'itens', ...['ordem', 'codigo', 'cor', 'tam', 'qtde'].map((name) => `itens.${name}`)],
  },
  createOrdem: {
    given: async (alvo) => {
      const { casa, solicitacao } = alvo
      await casa.db.execute(
        sql`insert into classe (empresa, codigo, descricao) values (${casa.empresa}, 'T', 'Tecidos') on conflict do nothing`,
      )
      const body: Row = (await inputOf('createOrdem', alvo)).body ?? {}
      const [item] = body.itens as Row[]
      const origem = { solicitacao: Number(solicitacao), solicitacao_linha: 1, dt_entrega: '28/03/2026' }
      const itens = [{ ...item, ...origem, desconto: 2, ipi: 5, icms: 12 }]
      return { ...body, classe: 'T', desconto: 3, frete: 40, itens }
    },
    // `versao` guards a change, the server numbers lines, and `repetir` answers a question.
    left: ['versao', 'itens.ordem', 'repetir'],
  },
  createCrm: {
    given: async (alvo) => ({
      ...(await inputOf('createCrm', alvo)).body,
      usuario: alvo.casa.codigo_erp,
      usuario_dest: alvo.casa.codigo_erp,
      tipo: 'F',
      tp_contato: 5,
      hr_contato: '09:30:00',
      lembrete: 15,
    }),
    // The next activity is a record of its own.
    left: ['proxima'],
  },
  createVisita: {
    given: async (alvo) => (await inputOf('createVisita', alvo)).body ?? {},
    // The visit's CRM record has these fields; the next step is a record of its own.
    left: ['contato', 'assunto', 'motivo', 'proxima'],
  },
  createWidget: {
    given: async () => ({
      nome: 'Vendas',
      tipo_wid: 3,
      tipo: 0,
      tipos: [3, 4],
      definicao: {
        fonte: 'pedido',
        por: 'codcli',
        periodo: 'datas',
        data_ini: '01/01/2026',
        data_fim: '31/12/2026',
        series: [{ valor: 'valor_total_liq', descricao: 'Vendido', cor: '#1a2b3c', tipo: 1 }],
        filtros: [{ campo: 'situacao', chaves: ['P', 'F'] }],
        limite: 7,
      },
    }),
    left: ['versao'],
    tipo: 'administrador',
  },
  createEnvio: {
    given: async (alvo) => ({
      ...(await inputOf('createEnvio', alvo)).body,
      filtros: { situacao: 'P' },
      formato: 'pdf',
      frequencia: 'mes',
      dia: 15,
      hora: '07:30:00',
      ativo: 'N',
    }),
    // Only a report of a widget has `widget`; this one is of a list.
    left: ['widget', 'versao'],
  },
  createComissaoRegra: {
    given: async (alvo) => {
      const { casa, partes } = alvo
      await casa.db.execute(
        sql`insert into grupo (empresa, codigo, descricao) values (${casa.empresa}, 'CAM', 'Camisas') on conflict do nothing`,
      )
      const { body } = await inputOf('createComissaoRegra', alvo)
      return { ...body, codrep: partes.codrep, grupo_tipo: 'P', grupo: 'CAM' }
    },
    left: [],
  },
  openCaixa: {
    given: async (alvo) => (await inputOf('openCaixa', alvo)).body ?? {},
    left: [],
  },
  createConta: {
    given: async (alvo) => ({
      ...(await inputOf('createConta', alvo)).body,
      nome: 'A',
      saida: ['pedido.salvo'],
    }),
    left: ['versao', 'autorizacao'],
    tipo: 'administrador',
  },
  createWebhook: {
    // The name puts the webhook first in the list.
    given: async (alvo) => ({ ...(await inputOf('createWebhook', alvo)).body, nome: 'A' }),
    left: ['versao'],
    tipo: 'administrador',
  },
  // The list starts with the text of the first occasion.
  updateLembreteTexto: {
    given: async (alvo) => (await inputOf('updateLembreteTexto', alvo)).body ?? {},
    left: [],
    tipo: 'administrador',
  },
}

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const creating = recordPairs(aplRoutes).filter(({ creates }) => creates)

test.each(creating)('every field that $name stores is read back', async ({ name, write, read, key }) => {
  const found = Object.entries(CASES).find(([call]) => call === name)?.[1]
  if (!found) throw new Error(`${name}: informe um corpo completo em CASES.`)
  const alvo = await anAlvo(await aVenda(apl))
  const token = await apl.sign({ ...alvo.actors.usuario, tipo: found.tipo ?? 'usuario' })
  const send = async (route: Route, input: GoodInput): Promise<Row> => {
    const json = route.body ? { 'content-type': 'application/json' } : {}
    const headers = { token, acesso: 'portal-web', ...json }
    const reply = await apl.call({ ...requestOf(route, input), headers })
    expect(reply.status, JSON.stringify(reply.row)).toBe(200)
    return reply.row
  }
  const left = new Set(found.left)
  const body = filledBody(write.body, await found.given(alvo), left)
  const id = createdId(await send(write, { body }))
  expect(lostFields(body, await send(read, key ? { params: { [key]: id } } : {}), left)).toEqual([])
})
