import type { catalogoRoutes } from '@trama/contract/apl/catalogo'
import type { classificacaoRoutes } from '@trama/contract/apl/classificacao'
import { sql } from 'drizzle-orm'
import { inTurn } from '@trama/server-kit/in-turn'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { aDescrito, aMoeda } from '../testing/factories'
import { codes, shared } from '../testing/shown'
import { CATALOGUE, codigo, COMPANY, CONDICAO, INTERNAL, list, STOCK } from '../testing/who-may'

export interface CatalogoRows {
  codmoe: string
  estampa: string
}
type Row = Venda & CatalogoRows

const CLASSIFICATIONS = ['etiqueta', 'familia', 'grupo', 'grupo_material', 'linha', 'marca'] as const

export const catalogoTesting = {
  async rows({ casa, partes: { codigo: code } }): Promise<CatalogoRows> {
    await inTurn(CLASSIFICATIONS, (table) => aDescrito(casa, table))
    await casa.db.execute(sql`insert into funcionario (empresa, codigo, nome)
      values (${casa.empresa}, ${code}, ${`Funcionário ${code}`})`)
    return { codmoe: await aMoeda(casa), estampa: await aDescrito(casa, 'estampa') }
  },
  calls: {
    listColecoes: { ...CATALOGUE, input: () => ({ query: { descricao: 'desc' } }) },
    getColecao: { ...CATALOGUE, ...codigo(({ partes }: Row) => partes.colecao) },
    listCondicoes: { ...CONDICAO, ...list },
    getCondicao: { ...CONDICAO, ...codigo(({ partes }: Row) => partes.codcond) },
    listRegioes: { ...CATALOGUE, ...list },
    getRegiao: { ...CATALOGUE, inputOn: ({ partes }) => ({ params: { regiao: partes.tab_pre } }) },
    listTransportadoras: { ...CATALOGUE, ...list },
    getTransportadora: { ...CATALOGUE, ...codigo(({ partes }: Row) => partes.tab_trans) },
    listMoedas: { ...CATALOGUE, ...list },
    getMoeda: { ...CATALOGUE, inputOn: ({ codmoe }) => ({ params: { codmoe } }) },
    listEtiquetas: { ...STOCK, ...list },
    listFamilias: { ...STOCK, ...list },
    listGrupos: {
      ...STOCK,
      menus: [...STOCK.menus, '1.8'],
      input: () => ({ query: { tipo: 'M' } }),
    },
    listLinhas: { ...STOCK, ...list },
    listMarcas: { ...STOCK, ...list },
    listEstampas: { ...STOCK, input: () => ({ query: { data: '01/01/2026' } }) },
    getEstampa: { ...STOCK, ...codigo(({ estampa }: Row) => estampa) },
    listFuncionarios: {
      reach: { ...INTERNAL, representante: COMPANY },
      menus: [...STOCK.menus, '4.2'],
      input: () => ({ query: { nome: 'fun' } }),
    },
  } satisfies Calls<typeof catalogoRoutes & typeof classificacaoRoutes, Row>,
  reach: {
    listColecoes: codes('colecao'),
    getColecao: codes('colecao'),
    listCondicoes: codes('condicao'),
    getCondicao: codes('condicao'),
    listRegioes: codes('regiao', 'regiao'),
    getRegiao: codes('regiao', 'regiao'),
    listTransportadoras: codes('transportadora'),
    getTransportadora: codes('transportadora'),
    listMoedas: codes('moeda', 'codmoe'),
    getMoeda: codes('moeda', 'codmoe'),
    listEtiquetas: codes('etiqueta'),
    listFamilias: codes('familia'),
    listGrupos: shared(
      () => sql`select codigo, descricao from (
        select empresa, codigo, descricao from grupo
        union all select empresa, codigo, descricao from grupo_material) g where empresa`,
    ),
    listLinhas: codes('linha'),
    listMarcas: codes('marca'),
    listEstampas: codes('estampa'),
    getEstampa: codes('estampa'),
    listFuncionarios: (world, who) =>
      who === 'cliente'
        ? undefined
        : shared(() => sql`select codigo, nome from funcionario where empresa`)(world, who),
  },
  texts: Object.fromEntries(
    ['regiao', 'condicao', 'colecao', 'transportadora', 'moeda'].map((table) => [
      table,
      { columns: ['descricao'] },
    ]),
  ),
} satisfies DomainTesting
