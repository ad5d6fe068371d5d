import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { autorizadoPor } from '../../kit/autorizador'
import { guardConta } from '../guarda'
import { conta_chave } from '../tables'
import { type ChaveId, newChave } from './chave-text'
import { lockConta } from './save-conta'

const COLUMNS = {
  ...columnsOf(conta_chave, 'chave, final'),
  vale: sql<boolean>`revogada_em is null and (ate is null or ate > now())`,
}

const listChaves = (tx: Db, empresa: string, conta: number) =>
  selectRows(
    tx,
    COLUMNS,
    sql`from conta_chave where empresa = ${empresa} and conta = ${conta} order by chave desc`,
  )

const nextVersao = (tx: Db, empresa: string, id: number) =>
  tx.execute(sql`update conta_servico set versao = versao + 1 where empresa = ${empresa} and id = ${id}`)

/** Makes a second key; the first one stays valid for some hours or until it is revoked, so no call is lost. */
export async function createChave(
  ctx: AplContext,
  id: number,
  { versao, horas }: { versao: number; horas?: number | undefined },
  { forget, autorizador }: { forget: (id: ChaveId) => void; autorizador: Actor | undefined },
) {
  const { empresa } = ctx
  const { codcli } = ctx.portal
  const { antes, ...made } = await transaction(ctx.db, async (tx) => {
    const { entrada } = await lockConta(tx, empresa, id, versao)
    guardConta(entrada, autorizador)
    const chaves = await listChaves(tx, empresa, id)
    const valendo = chaves.filter(({ vale }) => vale)
    if (valendo.length > 1) throw ruleError(SERVER_TEXTS.duasChaves)
    const chave = (chaves[0]?.chave ?? 0) + 1
    const { token, hash, final } = newChave({ codcli, empresa, conta: id, chave })
    if (horas !== undefined) {
      await tx.execute(sql`update conta_chave set ate = least(ate, now() + make_interval(hours => ${horas}::int))
        where empresa = ${empresa} and conta = ${id} and revogada_em is null and (ate is null or ate > now())`)
    }
    await tx.execute(sql`insert into conta_chave (empresa, conta, chave, hash, final)
      values (${empresa}, ${id}, ${chave}, ${hash}, ${final})`)
    await nextVersao(tx, empresa, id)
    const depois = {
      chave: `${chave} …${final}`,
      ...(horas === undefined ? {} : { ate: `${horas} h` }),
      ...autorizadoPor(autorizador),
    }
    await audit(tx, ctx, { empresa, acao: 'renovar', registro: 'conta_servico', chave: id, depois })
    return { resultado: 'Chave criada.', id, versao: versao + 1, chave, token, antes: valendo }
  })
  for (const { chave } of antes) forget({ codcli, empresa, conta: id, chave })
  return made
}

export async function revokeChave(
  ctx: AplContext,
  id: number,
  { versao, chave }: { versao: number; chave: number },
  forget: (id: ChaveId) => void,
) {
  const { empresa } = ctx
  const saved = await transaction(ctx.db, async (tx) => {
    await lockConta(tx, empresa, id, versao)
    const found = (await listChaves(tx, empresa, id)).find((one) => one.chave === chave)
    if (!found) throw notFound()
    await tx.execute(sql`update conta_chave set revogada_em = coalesce(revogada_em, (select now()))
      where empresa = ${empresa} and conta = ${id} and chave = ${chave}`)
    await nextVersao(tx, empresa, id)
    const depois = { chave: `${chave} …${found.final}` }
    await audit(tx, ctx, { empresa, acao: 'revogar', registro: 'conta_servico', chave: id, depois })
    return { resultado: 'Chave revogada.', id, versao: versao + 1 }
  })
  forget({ codcli: ctx.portal.codcli, empresa, conta: id, chave })
  return saved
}
