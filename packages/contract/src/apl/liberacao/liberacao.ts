/** The calls that release a kind of document: release one or many at once, take a release back, refuse. */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'
import type { Feature } from '../../features'
import type { Route } from '../../route'
import { intText, requiredText, resultado } from '../../wire'
import { alvos, DESFAZER_S, Efeito, MOTIVO_MAX } from './lote'

type Shape = Record<string, z.ZodMiniType>

interface Liberacao<
  Um extends string,
  Muitos extends string,
  Chave extends string,
  Field extends string,
  Corpo extends z.ZodMiniType,
  Lote extends Shape,
> {
  /** The document in the names of the calls: `releasePedido`, `releasePedidos`. */
  um: Um
  muitos: Muitos
  /** Beginning of the paths, such as `/Pedido`. */
  caminho: `/${string}`
  /** What the specification calls the document's number in an address; `numero` by default. */
  chave?: Chave
  /** Name of the list of documents in the body of a call for many. */
  campo: Field
  /**
   * Words for the calls' summaries, such as "ordens de compra"; `lados` names the sides of a release that has
   * several.
   */
  palavras: { muitos: string; genero: 'o' | 'a'; lados?: string }
  /** Summary and body of the call that releases one document; both are the specification's. */
  resumo: string
  corpo: Corpo
  /** Fields of the body of a call for many documents beside the documents; `{}` for none. */
  lote: Lote
  /** For the summary: what happens to refused documents. */
  recusa: string
  /** Feature that brought the calls for many documents. */
  feature: Feature
}

/**
 * Makes the calls `release<Um>`, `release<Muitos>`, `undoRelease<Muitos>` and `refuse<Muitos>`, for internal types
 * only.
 */
export function liberacaoRoutes<
  const Um extends string,
  const Muitos extends string,
  const Field extends string,
  Corpo extends z.ZodMiniType,
  Lote extends Shape,
  const Chave extends string = 'numero',
>({
  um,
  muitos,
  caminho,
  chave,
  campo,
  palavras,
  resumo,
  corpo,
  lote,
  recusa,
  feature,
}: Liberacao<Um, Muitos, Chave, Field, Corpo, Lote>) {
  const { muitos: nome, genero, lados } = palavras
  const access: Access = { tipos: INTERNOS, rows: `tod${genero}s ${genero}s das suas empresas` }
  const nomeDaChave = chave ?? ('numero' as Chave)
  // For the compiler a computed key may be any text, so its type is named here.
  const documentos = { [campo]: alvos } as Record<Field, typeof alvos>
  const params = z.object({ [nomeDaChave]: intText } as Record<Chave, typeof intText>)
  const body = z.object({ ...lote, ...documentos })
  const many = {
    method: 'POST',
    body,
    reply: Efeito,
    replies: 'many',
    access,
    feature,
  } satisfies Partial<Route>

  const one = {
    method: 'PATCH',
    path: `${caminho}/Status/:${nomeDaChave}`,
    summary: resumo,
    params,
    body: corpo,
    reply: resultado,
    replies: 'one',
    access,
  } as const
  const release = {
    ...many,
    path: `${caminho}/Liberacao`,
    summary: `Libera ${[nome, lados].filter(Boolean).join(' ')}, cada um${genero === 'a' ? 'a' : ''} por si; repetida, nada muda`,
  }
  const undo = {
    ...many,
    path: `${caminho}/Liberacao/Desfazer`,
    summary: `Desfaz liberações do próprio usuário dentro de ${DESFAZER_S} segundos, se nada mais mudou n${genero}s ${nome}`,
    access: {
      tipos: INTERNOS,
      rows: `${genero}s que o próprio usuário liberou nas suas empresas`,
    } satisfies Access,
  }
  const refuse = {
    ...many,
    path: `${caminho}/Recusa`,
    summary: `Recusa ${nome} que aguardam liberação: ${recusa}`,
    body: z.object({ ...lote, ...documentos, motivo: requiredText(MOTIVO_MAX) }),
  }
  return {
    [`release${um}`]: one,
    [`release${muitos}`]: release,
    [`undoRelease${muitos}`]: undo,
    [`refuse${muitos}`]: refuse,
  } as Record<`release${Um}`, typeof one> &
    Record<`release${Muitos}`, typeof release> &
    Record<`undoRelease${Muitos}`, typeof undo> &
    Record<`refuse${Muitos}`, typeof refuse>
}
