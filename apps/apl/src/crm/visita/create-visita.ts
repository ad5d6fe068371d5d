import { randomUUID } from 'node:crypto'
import { CANAL_VISITA, MOTIVO_CRM } from '@trama/contract/apl/crm/codes'
import type { VisitaInput, VisitaSalva } from '@trama/contract/apl/crm/visita'
import { uuid } from '@trama/contract/wire'
import {
  arredondado,
  erroDaProxima,
  erroDoHorario,
  erroDoLugar,
  mesesDoLugar,
  VISITA_MESSAGES,
} from '@trama/rules/crm/visita'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AplContext } from '../../context'
import { onceFor } from '../../kit/registro/once'
import { erpUserOf } from '../policy'
import { insertCrm } from '../save-crm'
import { crm_visita } from '../tables'
import { parametroMeses } from './lugar'

/** Stores a visit as a closed record with time and place, and adds the next step; once for a key. */
export function createVisita(ctx: AplContext, body: VisitaInput): Promise<VisitaSalva> {
  return onceFor(ctx, ['POST /CRM/Visita', body], async (tx) => {
    const { empresa } = ctx
    const { codcli, contato, data, inicio, relato, proxima } = body
    const broken = [erroDoHorario(body), erroDoLugar(body), proxima && erroDaProxima(proxima, data)].flatMap(
      (error) => (error ? [{ campo: error.path, mensagem: error.message }] : []),
    )
    if (broken.length > 0) throw fieldsError(broken)
    const earlier = await visitaOf(tx, ctx)
    if (earlier !== undefined) return reply(earlier)
    const { numero, proxima: seguinte } = await insertCrm(tx, ctx, {
      codcli,
      contato,
      assunto: body.assunto?.trim() || 'Visita',
      motivo: body.motivo ?? (await usualMotivo(tx, empresa)),
      data,
      dt_contato: data,
      hr_contato: inicio,
      dt_conclusao: data,
      tipo: 'F',
      tp_contato: CANAL_VISITA,
      observacao: relato,
      proxima,
    })
    await insertVisita(tx, ctx, numero, body)
    return { ...reply(numero), proxima: seguinte }
  })
}

const reply = (numero: number) => ({ resultado: `Visita ${numero} registrada.`, numero })

/** Number of a visit that the caller stored with this key so long ago that the reply is no longer kept. */
async function visitaOf(tx: Db, { empresa, actor, idempotencyKey }: AplContext): Promise<number | undefined> {
  const { success, data: chave } = z.safeParse(uuid, idempotencyKey)
  if (!success) return undefined
  const found = await selectFirst(
    tx,
    { numero: crm_visita.numero },
    sql`from crm_visita where empresa = ${empresa} and chave = ${chave}::uuid and usuario_id = ${actor.id}`,
  )
  return found?.numero
}

/** Code of the first reason that speaks of a visit, otherwise of the first reason. */
async function usualMotivo(tx: Db, empresa: string): Promise<string> {
  const found = await selectFirst(
    tx,
    { codigo: sql<string>`codigo` },
    sql`from motivo where empresa = ${empresa} and tipo = ${MOTIVO_CRM}
        order by sem_acento(descricao) like '%visita%' desc, codigo limit 1`,
  )
  if (!found) throw ruleError(VISITA_MESSAGES.semMotivo)
  return found.codigo
}

async function insertVisita(tx: Db, ctx: AplContext, numero: number, body: VisitaInput): Promise<void> {
  const { empresa, actor, scope } = ctx
  const { data, inicio, fim, lat, lon, precisao, local_hora } = body
  const key = keyOf(ctx)
  const known = await selectFirst(
    tx,
    {
      meses: parametroMeses(sql`${empresa}`),
      // A key that another user's visit has is not this user's.
      isTaken: sql<boolean>`exists (select from crm_visita where empresa = ${empresa} and chave = ${key}::uuid)`,
    },
    sql``,
  )
  const chave = known?.isTaken ? randomUUID() : key
  const keeps = lat != null && lon != null && mesesDoLugar(known?.meses ?? undefined) > 0
  const at = (hora: string | null | undefined) =>
    sql`((${data}::date + ${hora ?? null}::time) at time zone 'America/Sao_Paulo')`
  const [latitude, longitude, metres] = keeps
    ? [arredondado(lat), arredondado(lon), precisao == null ? null : Math.round(precisao)]
    : [null, null, null]
  await tx.execute(sql`insert into crm_visita
      (empresa, numero, chave, inicio, fim, lat, lon, precisao, local_em, usuario_id, usuario, codrep)
    values (${empresa}, ${numero}, ${chave}::uuid, ${at(inicio)}, ${at(fim)}, ${latitude}, ${longitude}, ${metres},
      ${keeps ? at(local_hora ?? inicio) : sql`null`}, ${actor.id}, ${erpUserOf(ctx)}, ${scope.codrep})`)
}

/** Key that the phone made; a call without a valid one gets a new key. */
const keyOf = ({ idempotencyKey }: AplContext): string => {
  const known = z.safeParse(uuid, idempotencyKey)
  return known.success ? known.data : randomUUID()
}
