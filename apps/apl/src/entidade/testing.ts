import type { entidadeApoioRoutes } from '@trama/contract/apl/entidade/apoio'
import type { entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import type { entidadeImportacaoRoutes } from '@trama/contract/apl/entidade/importacao'
import type { entidadeInputRoutes } from '@trama/contract/apl/entidade/input'
import type { entidadeResumoRoutes } from '@trama/contract/apl/entidade/resumo'
import type { pacoteRoutes } from '@trama/contract/apl/pacote'
import { sql } from 'drizzle-orm'
import { aRow, entidadeApoio, entidadeBody } from '../testing/a-entidade'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { codes, owned, registering } from '../testing/shown'
import { APOIO, codigo, INTERNAL, list, OWN, OWN_ROWS } from '../testing/who-may'
import { grupo_cliente, historico, mensagem } from './tables'

type Routes = typeof entidadeRoutes &
  typeof entidadeInputRoutes &
  typeof entidadeResumoRoutes &
  typeof entidadeImportacaoRoutes &
  typeof entidadeApoioRoutes &
  Pick<typeof pacoteRoutes, 'listPacoteEntidades'>

const ENTIDADE = { reach: OWN_ROWS, menus: ['1.1', '1.2', '1.3', '1.4'] } as const
const WRITE_ENTIDADE = { reach: { ...INTERNAL, representante: OWN }, menus: ['1.1'] } as const

const byCodcli = ({ partes }: Venda) => ({ params: { codcli: String(partes.codcli) } })
const byProduto = codigo(({ partes }: Venda) => partes.codigo)

/** Body with all fields of a customer that may change once it is stored. */
function entidadeChange({ partes: { codrep, codcond, tab_trans, tab_pre } }: Venda): Record<string, unknown> {
  const { cnpj: _cnpj, nome: _nome, inscricao: _inscricao, ...body } = entidadeBody(codrep)
  const terms = { condicao: codcond, transporte: tab_trans, tabela: tab_pre, cif: 1, desconto: 0, frete: 10 }
  return { ...body, ...terms, credito: 900, obs: 'Liga cedo', data_fund: '05/06/2001' }
}

const entidades = owned(sql`select codcli, nome, cnpj from entidade`)

export const entidadeTesting = {
  /**
   * Adds look-ups under the product's code, which no other company has, and gives the customer the internal fields of
   * `entidadeChange`, which its representative may send but not change.
   */
  async rows({ casa, partes: { codigo: code, codcli } }) {
    const { db, empresa } = casa
    const descricao = `Descrição ${code}`
    await entidadeApoio(casa)
    await db.insert(grupo_cliente).values({ empresa, codigo: code, descricao })
    await db.insert(historico).values({ empresa, historico: code, descricao })
    await db.insert(mensagem).values({ empresa, codmen: code, descricao, padrao: 'S' })
    await db.execute(sql`update entidade set credito = 900, frete = 10, data_fund = '2001-06-05'
      where empresa = ${empresa} and codcli = ${codcli}`)
    return {}
  },
  calls: {
    listEntidades: {
      ...ENTIDADE,
      menuExempt: ['cliente'],
      input: () => ({ query: { nome: 'cli', pagina: '1', offset: '30' } }),
    },
    getEntidade: { ...ENTIDADE, inputOn: byCodcli },
    countEntidades: { ...ENTIDADE, input: () => ({ query: { nome: 'cli' } }) },
    resumoEntidade: { ...ENTIDADE, inputOn: byCodcli },
    listPacoteEntidades: { ...ENTIDADE, input: () => ({ query: { apos: '0', offset: '500' } }) },
    listHistoricos: { ...APOIO, input: () => ({ query: { descricao: 'desc' } }) },
    getHistorico: { ...APOIO, inputOn: ({ partes }) => ({ params: { historico: partes.codigo } }) },
    listGruposCliente: { ...APOIO, ...list },
    getGrupoCliente: { ...APOIO, ...byProduto },
    listMensagens: { ...APOIO, input: () => ({ query: { padrao: 'S' } }) },
    createEntidade: {
      ...WRITE_ENTIDADE,
      // A representative's new customer is the own one, whatever representative the body names.
      reach: { ...INTERNAL, representante: 'bound' },
      inputOn: ({ partes }) => ({ body: { ...entidadeBody(partes.codrep) } }),
    },
    updateEntidade: {
      ...WRITE_ENTIDADE,
      inputOn: (row) => ({ ...byCodcli(row), body: entidadeChange(row) }),
    },
    updateSituacaoEntidade: {
      ...WRITE_ENTIDADE,
      reach: INTERNAL,
      inputOn: (row) => ({ ...byCodcli(row), body: { ativo: 'S', bloqueio: 'S' } }),
    },
    listSemelhantes: {
      ...WRITE_ENTIDADE,
      input: ({ dono }) => ({ query: { cnpj: dono.cnpj, nome: dono.nome, cod_cid: '3550308' } }),
    },
    importEntidades: {
      ...WRITE_ENTIDADE,
      reach: INTERNAL,
      inputOn: ({ partes }) => ({
        body: { conferir: 'N', ignorar_existentes: 'S', linhas: [aRow(partes.codrep)] },
      }),
    },
  } satisfies Calls<Routes>,
  reach: {
    listEntidades: entidades,
    getEntidade: entidades,
    listSemelhantes: (world, who) => (who === 'cliente' ? undefined : entidades(world, who)),
    countEntidades: owned(sql`select count(*) as total from entidade`, (row, allowed) =>
      allowed.some(({ total }) => Number(row.total) <= Number(total)),
    ),
    resumoEntidade: owned(sql`select codcli from entidade`),
    listPacoteEntidades: entidades,
    listHistoricos: registering(codes('historico', 'historico')),
    getHistorico: registering(codes('historico', 'historico')),
    listGruposCliente: registering(codes('grupo_cliente')),
    getGrupoCliente: registering(codes('grupo_cliente')),
    listMensagens: registering(codes('mensagem', 'codmen')),
  },
  // CRM records follow a customer to its representative.
  written: ['entidade', 'contato', 'crm'],
  owned: [
    {
      table: 'entidade',
      key: 'codcli',
      owners: { representante: 'codrep', cliente: 'codcli' },
      children: ['contato'],
    },
  ],
  texts: { entidade: { columns: ['nome', 'obs'], codcli: true } },
  /** Unblocks customers, and deletes the customer that an earlier call registered, whose tax id would be taken. */
  async reopen(db) {
    await db.execute(sql`update entidade set bloqueio = 'N' where bloqueio = 'S'`)
    const registered = sql`(select empresa, codcli from entidade
      where nome in (${entidadeBody('').nome}, ${aRow('').nome}))`
    await db.execute(sql`delete from contato where (empresa, codcli) in ${registered}`)
    await db.execute(sql`delete from entidade where (empresa, codcli) in ${registered}`)
  },
} satisfies DomainTesting
