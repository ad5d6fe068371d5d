import type { OrdemSituacao } from '@trama/contract/apl/compra/liberacao'
import { ordemEtapas } from '@trama/rules/compra/etapas'
import {
  LIBERACAO_COMPRA_MESSAGES,
  recusaDoLiberador,
  segundoAprovador,
  valorDoParametro,
} from '@trama/rules/compra/liberacao'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { ordemStatus } from '@trama/rules/compra/status'
import { columnsOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { AppError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { ato, recusa } from '../kit/liberacao/atos'
import { PARAMETROS_COMPRA, parametroCompra } from './parametros'
import { visibleOrdens } from './policy'
import { ordem_compra } from './tables'

/** Orders of the same supplier that a releaser is shown. */
const LAST = 5

const estado = (table: 'p' | 'o') => ({
  ...columnsOf(alias(ordem_compra, table), 'numero, dt_emissao, valor_total, situacao, liberado, recebido'),
  recusada: sql<'S' | 'N'>`case when ${sql.raw(table)}.aprovado = 'R' then 'S' else 'N' end`,
})

interface Liberador {
  codigo: string
  nome: string
  limite: string | null
}

/** People of the company's list with what they may release; their own parameter before that of all. */
const LIBERADORES = sql<Liberador[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('codigo', u.codigo, 'nome', u.nome, 'limite', (
    select valor from parametro where empresa = p.empresa and codigo = ${PARAMETROS_COMPRA.limite}
      and tipo in ('', u.codigo) order by tipo desc limit 1)) order by u.nome), '[]')
  from acesso_empresa a join usuario_erp u on u.codigo = a.usuario where a.empresa = p.empresa)`

/** Where an order stands, since when, what is missing and who can do it; all from what is stored. */
export async function getOrdemSituacao(ctx: AplContext, numero: number): Promise<OrdemSituacao> {
  const { actor, empresa } = ctx
  const found = await selectFirst(
    ctx.db,
    {
      ...estado('p'),
      ...columnsOf(
        alias(ordem_compra, 'p'),
        'aprovado, aprovado2, qtde, dt_entrega, usuario, salvo_id, lib_id',
      ),
      envio: ato(ctx, 'salvo'),
      lib: ato(ctx, 'lib'),
      lib2: ato(ctx, 'lib2'),
      recusa: recusa<{ data: string; hora: string; por: string | null; motivo: string }>(ctx),
      segundo: parametroCompra(empresa, PARAMETROS_COMPRA.segundo),
      propria: parametroCompra(empresa, PARAMETROS_COMPRA.propria),
      liberadores: LIBERADORES,
      em_aberto: sql<number>`(select coalesce(sum(o.valor_total), 0) from ordem_compra o
        where o.empresa = p.empresa and o.codfor = p.codfor and o.situacao = 'P' and o.numero <> p.numero)`,
      a_pagar: sql<number>`(select coalesce(sum(c.valor - c.valor_pago), 0) from conta_pagar c
        where c.empresa = p.empresa and c.codcre = p.codfor and c.situacao = '0')`,
      ultimas: rowsAsJson(
        estado('o'),
        sql`from ordem_compra o where o.empresa = p.empresa and o.codfor = p.codfor and o.numero <> p.numero
            order by o.dt_emissao desc, o.numero desc limit ${LAST}`,
      ),
    },
    sql`from ordem_compra p where ${visibleOrdens(ctx, ctx.scope)} and p.numero = ${numero}`,
  )
  if (!found) throw new AppError(404, ORDEM_MESSAGES.naoEncontrada(numero))
  const { valor_total, usuario, propria, liberadores, em_aberto, a_pagar, ultimas } = found
  const able = liberadores.filter(
    ({ codigo, limite }) =>
      !(propria === 'S' && codigo === usuario) &&
      (limite === null || valorDoParametro(limite) >= valor_total),
  )
  const limite = liberadores.find(({ codigo }) => codigo === actor.codigo_erp)?.limite ?? null
  const waits = found.situacao === 'P' && found.liberado === 'N' && found.aprovado !== 'R'
  const isFirst = found.aprovado === 'S' && found.lib_id === actor.id
  const refusal = isFirst
    ? LIBERACAO_COMPRA_MESSAGES.outraPessoa
    : recusaDoLiberador({ valor_total, usuario, salvo_id: found.salvo_id, propria, limite }, actor)
  return {
    numero,
    empresa,
    status: ordemStatus(found),
    etapas: ordemEtapas({
      ...found,
      segundo: segundoAprovador(valor_total, found.segundo),
      quem_libera: peopleText(able.map(({ nome }) => nome)),
    }),
    impedimentos: waits && refusal ? [{ texto: refusal }] : [],
    analise: {
      em_aberto,
      a_pagar,
      ultimas: ultimas.map((ordem) => ({
        numero: ordem.numero,
        dt_emissao: ordem.dt_emissao,
        valor_total: ordem.valor_total,
        status: ordemStatus(ordem),
      })),
    },
  }
}

const SHOWN = 6

function peopleText(nomes: readonly string[]): string {
  if (nomes.length === 0) return 'Ninguém tem limite para este valor'
  const more = nomes.length - SHOWN
  return [nomes.slice(0, SHOWN).join(', '), more > 0 && `e mais ${more}`].filter(Boolean).join(' ')
}
