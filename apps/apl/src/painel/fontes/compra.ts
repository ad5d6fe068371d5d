import { ORDEM_SITUACAO } from '@trama/contract/apl/compra/fields'
import { sql } from 'drizzle-orm'
import { visibleOrdens } from '../../compra/policy'
import { codigos, descrita, DO_FORNECEDOR, type FonteDe, FORNECEDOR, UM } from './fonte-sql'

/** Purchase orders; a supplier sees the own released ones only. */
export const compra: FonteDe<'compra'> = {
  tabela: 'ordem_compra',
  linhas: (ctx) => visibleOrdens(ctx, ctx.scope),
  dia: sql`p.dt_emissao`,
  chave: ['numero'],
  valores: { valor_total: sql`p.valor_total`, documentos: UM },
  dimensoes: {
    codfor: FORNECEDOR,
    classe: descrita(sql`p.classe`, 'classe'),
    situacao: codigos(sql`p.situacao`),
  },
  linha: {
    documento: sql`p.numero`,
    ...DO_FORNECEDOR,
    situacao: sql`p.situacao`,
    palavras: ORDEM_SITUACAO,
    endereco: sql`'/FormCompra/' || p.numero`,
  },
}
