import { sql } from 'drizzle-orm'
import { nomeDoGrupo, pedidosDasPartes, pedidosPorGrupo } from '../../pedido/list/em-partes'
import { visiblePedidos } from '../../pedido/policy'
import { CLIENTE, codigos, descrita, DO_CLIENTE, type FonteDe, REPRESENTANTE, UM } from './fonte-sql'

/** Sales orders without drafts. */
export const pedido: FonteDe<'pedido'> = {
  tabela: 'pedido',
  linhas: (ctx) => sql`${visiblePedidos(ctx, ctx.scope)} and p.situacao <> 'D'`,
  dia: sql`p.dt_emissao`,
  chave: ['numero'],
  valores: {
    valor_total_liq: sql`p.valor_total_liq`,
    valor_total_fat: sql`p.valor_total_fat`,
    valor_total_pen: sql`p.valor_total_pen`,
    qtde: sql`p.qtde`,
    documentos: UM,
  },
  dimensoes: {
    codcli: CLIENTE,
    codrep: REPRESENTANTE,
    grupo: {
      coluna: sql`p.parte`,
      tipo: 'text',
      nome: (empresa, chave) => nomeDoGrupo(sql`${empresa}`, chave),
    },
    colecao: descrita(sql`p.colecao`, 'colecao'),
    situacao: codigos(sql`p.situacao`),
  },
  partes: { dimensao: 'grupo', cortadas: pedidosPorGrupo, juntas: pedidosDasPartes },
  linha: {
    documento: sql`p.numero`,
    ...DO_CLIENTE,
    situacao: sql`case p.situacao when 'F' then 'Faturado' when 'C' then 'Cancelado'
      else case when p.bloqueio = 1 and p.financeiro = 1 then 'Liberado' else 'Em Análise' end end`,
    endereco: sql`'/VerPedido/' || p.numero`,
  },
}
