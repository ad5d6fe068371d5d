import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { conflict, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { done } from '../nome'
import {
  assertSameContent,
  assigned,
  type LadoEscolhido,
  ladoDe,
  type Liberacao,
  type LockedLiberacao,
  notReleased,
  oneOf,
  RELEASED_ONLY,
  releasedBy,
  valuesOf,
} from './liberacao'

interface Release<L extends string, Locked> {
  lados: readonly LadoEscolhido<L, Locked>[]
  versao?: number | undefined
}

/** Result for a document, with its text. */
export interface Feito {
  mudou: boolean
  resultado: string
  /** True when the document still waits for another side. */
  aguarda?: boolean
  /** A warning for the user who released, such as a supplier whom no mail reaches; shown beside the result. */
  aviso?: string
}

/** Releases a document by one or more sides; a document that is released already stays. */
export async function release<L extends string, Locked extends LockedLiberacao<L>>(
  kind: Liberacao<L, Locked>,
  tx: Db,
  ctx: AplContext,
  numero: number,
  { lados: asked, versao }: Release<L, Locked>,
): Promise<Feito> {
  const { tabela, registro, nome, lados, lock, assertWaiting, tambem, resultado, aoLiberar } = kind
  const { empresa, actor } = ctx
  const locked = await lock(tx, ctx, numero)
  assertSameContent(locked, versao)
  assertWaiting(locked)
  const by = asked.map((lado) => ladoDe(lado, locked, ctx))
  const falta = resultado?.(numero, locked, by)
  const said = { resultado: falta ?? done(nome, numero, 'liberad'), aguarda: falta !== undefined }
  const fresh = by
    .filter((lado) => locked.lados[lado].valor !== lados[lado].liberado)
    .map((lado) => lados[lado])
  if (fresh.length === 0) return { mudou: false, ...said }
  const antes = valuesOf(lados, locked)
  const released = Object.fromEntries(fresh.map(({ coluna, liberado }) => [coluna, liberado]))
  const changed = { ...released, ...tambem?.(locked, by) }
  await tx.execute(
    sql`update ${sql.identifier(tabela)} set ${assigned(changed)}, ${RELEASED_ONLY},
          ${sql.join(
            fresh.map((lado) => releasedBy(lado, actor)),
            sql`, `,
          )}
        where ${oneOf(kind, empresa, numero)}`,
  )
  const depois = { ...antes, ...changed }
  await audit(tx, ctx, { empresa, acao: 'liberar', registro, chave: numero, antes, depois })
  const aviso = falta === undefined ? await aoLiberar?.(tx, ctx, numero) : undefined
  if (aviso === undefined) return { mudou: true, ...said }
  return { mudou: true, ...said, aviso }
}

/** Takes back one side's release, by the user who gave it, while nothing but releases has happened since. */
export async function undoRelease<L extends string, Locked extends LockedLiberacao<L>>(
  kind: Liberacao<L, Locked>,
  tx: Db,
  ctx: AplContext,
  numero: number,
  asked: LadoEscolhido<L, Locked>,
): Promise<void> {
  const { tabela, registro, nome: named, lados, lock, assertUntouched } = kind
  const { nome, genero } = named
  const { empresa, actor } = ctx
  const locked = await lock(tx, ctx, numero)
  const lado = ladoDe(asked, locked, ctx)
  const side = lados[lado]
  const { valor, id, recente } = locked.lados[lado]
  if (valor !== side.liberado) throw ruleError(`${nome} ${numero} não está liberad${genero} pelo ${lado}.`)
  if (id !== actor.id) {
    throw ruleError(`Só quem liberou ${genero} ${nome.toLowerCase()} pode desfazer a liberação.`)
  }
  if (!recente) throw ruleError('O prazo para desfazer a liberação terminou.')
  assertUntouched(locked)
  if (locked.versao !== locked.lib_versao_fim) throw conflict()
  const antes = valuesOf(lados, locked)
  const changed = { [side.coluna]: side.espera }
  await tx.execute(
    sql`update ${sql.identifier(tabela)} set ${assigned(changed)}, ${RELEASED_ONLY}, ${notReleased([side])}
        where ${oneOf(kind, empresa, numero)}`,
  )
  const depois = { ...antes, ...changed }
  await audit(tx, ctx, { empresa, acao: 'desfazer', registro, chave: numero, antes, depois })
}
