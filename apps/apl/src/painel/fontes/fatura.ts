import { FATURA_IMPRESSO } from '@trama/contract/apl/fatura/codes'
import { sql } from 'drizzle-orm'
import { isLive, visibleFaturas } from '../../fatura/policy'
import { CLIENTE, DO_CLIENTE, type FonteDe, REPRESENTANTE, UM } from './fonte-sql'

/** Electronic invoices without cancelled and denied ones. */
export const fatura: FonteDe<'fatura'> = {
  tabela: 'fatura',
  linhas: (ctx) => sql`${visibleFaturas(ctx, ctx.scope)} and ${isLive}`,
  dia: sql`p.dt_emissao`,
  chave: ['chave'],
  valores: { valor: sql`p.valor`, documentos: UM },
  dimensoes: { codcli: CLIENTE, codrep: REPRESENTANTE },
  linha: {
    documento: sql`p.fatura`,
    ...DO_CLIENTE,
    situacao: sql`p.impresso`,
    palavras: FATURA_IMPRESSO,
    endereco: sql`'/VerFatura/' || p.chave`,
  },
}
