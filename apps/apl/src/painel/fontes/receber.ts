import { FONTES } from '@trama/contract/apl/painel/fontes'
import { sql } from 'drizzle-orm'
import { isTitulo, visibleDuplicatas } from '../../receber/policy'
import { CLIENTE, codigos, DO_CLIENTE, type FonteDe, REPRESENTANTE, UM } from './fonte-sql'

/** Receivables, open and paid, by their due day; without credits. */
export const receber: FonteDe<'receber'> = {
  tabela: 'duplicata',
  linhas: (ctx) => sql`${visibleDuplicatas(ctx, ctx.scope)} and ${isTitulo}`,
  dia: sql`p.dt_vencto`,
  chave: ['numero'],
  valores: {
    valor: sql`p.valor`,
    saldo: sql`p.valor - p.valor_pago`,
    valor_pago: sql`p.valor_pago`,
    documentos: UM,
  },
  dimensoes: { codcli: CLIENTE, codrep: REPRESENTANTE, situacao: codigos(sql`p.situacao`) },
  linha: {
    documento: sql`p.numero`,
    ...DO_CLIENTE,
    situacao: sql`p.situacao`,
    palavras: FONTES.receber.dimensoes.situacao.codigos,
    endereco: sql`'/TableDuplicata?filtro=' || p.numero`,
  },
}
