/** Parts of a customer's timeline: each part has the rows that its own list shows to the caller. */
import type { Access } from '@trama/contract/access'
import { CANAL_VISITA, crmAccess } from '@trama/contract/apl/crm/codes'
import type { HistoriaTipo } from '@trama/contract/apl/entidade/historia'
import { readEntidades } from '@trama/contract/apl/entidade/list'
import { readFaturas } from '@trama/contract/apl/fatura/codes'
import { readPedidos } from '@trama/contract/apl/pedido/access'
import { seeReceber } from '@trama/contract/apl/receber/receber'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { visibleCrm } from '../../crm/policy'
import { visibleFaturas } from '../../fatura/policy'
import { visiblePedidos } from '../../pedido/policy'
import { isOverdue, isTitulo, visibleDuplicatas } from '../../receber/policy'
import { nomeDoUsuario } from '../../sistema/nome-do-usuario'
import { visibleEntidades } from '../policy'

export interface Parte {
  access: Access
  from: SQL
  where: SQL[]
  codcli: SQL
  dia: SQL
  /** SQL that orders rows of one day: a number, or a text. */
  chave: SQL
  isText?: true
  numero: SQL
  hora?: SQL
  texto?: SQL
  detalhe?: SQL
  valor?: SQL
  situacao: SQL
  por?: SQL
}

export const partesOf = (ctx: AplContext): Readonly<Record<HistoriaTipo, Parte>> => ({
  D: {
    access: seeReceber,
    from: sql`duplicata p`,
    where: [visibleDuplicatas(ctx, ctx.scope), isTitulo],
    codcli: sql`p.codcli`,
    dia: sql`p.dt_vencto`,
    chave: sql`p.numero`,
    isText: true,
    numero: sql`p.numero`,
    valor: sql`p.valor`,
    situacao: sql`case when ${isOverdue()} then 'V' else p.situacao end`,
  },
  F: {
    access: readFaturas,
    from: sql`fatura p`,
    where: [visibleFaturas(ctx, ctx.scope)],
    codcli: sql`p.codcli`,
    dia: sql`p.dt_emissao`,
    chave: sql`p.chave`,
    isText: true,
    numero: sql`p.fatura`,
    hora: sql`p.hora::text`,
    valor: sql`p.valor`,
    situacao: sql`p.impresso`,
  },
  P: {
    access: readPedidos,
    from: sql`pedido p`,
    where: [visiblePedidos(ctx, ctx.scope)],
    codcli: sql`p.codcli`,
    dia: sql`p.dt_emissao`,
    chave: sql`p.numero`,
    numero: sql`p.numero::text`,
    texto: sql`p.ped_cli`,
    valor: sql`p.valor_total_liq`,
    situacao: sql`p.situacao`,
  },
  E: {
    access: readEntidades,
    from: sql`entidade e`,
    where: [visibleEntidades(ctx), sql`e.data_cad is not null`],
    codcli: sql`e.codcli`,
    dia: sql`e.data_cad`,
    chave: sql`e.codcli`,
    numero: sql`e.codcli::text`,
    texto: sql`e.nome`,
    situacao: sql`e.ativo`,
  },
  V: { ...contatos(ctx), where: [visibleCrm(ctx), sql`p.tp_contato = ${CANAL_VISITA}`] },
  C: { ...contatos(ctx), where: [visibleCrm(ctx), sql`p.tp_contato <> ${CANAL_VISITA}`] },
})

const contatos = ({ empresa }: AplContext) => ({
  access: crmAccess,
  from: sql`crm p`,
  codcli: sql`p.codcli`,
  dia: sql`p.data`,
  chave: sql`p.numero`,
  numero: sql`p.numero::text`,
  hora: sql`coalesce((select to_char(v.inicio at time zone 'America/Sao_Paulo', 'HH24:MI:SS') from crm_visita v
    where v.empresa = ${empresa} and v.numero = p.numero), p.hr_contato::text)`,
  texto: sql`p.assunto`,
  detalhe: sql`left(p.observacao, 400)`,
  situacao: sql`p.tipo`,
  por: nomeDoUsuario(sql`p.usuario`),
})
