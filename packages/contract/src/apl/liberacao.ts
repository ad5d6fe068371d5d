/** The calls that release a kind of document: one, many at once, taken back, refused. */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../access'
import type { Feature } from '../features'
import type { Route } from '../route'
import { intText, requiredText, resultado } from '../wire'
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
  /** In the calls' names: `releasePedido`, `releasePedidos`. */
  um: Um
  muitos: Muitos
  /** What the paths start with: `/Pedido`. */
  caminho: `/${string}`
  /** What the specification calls its number in an address; `numero` unless told. */
  chave?: Chave
  /** The list of documents in a lot's body. */
  campo: Field
  /** In the summaries: "pedidos", "ordens de compra"; `lados` where a release has several. */
  palavras: { muitos: string; genero: 'o' | 'a'; lados?: string }
  /** Of the call that releases one, and its body: they are the specification's. */
  resumo: string
  corpo: Corpo
  /** What a lot's body says beside its documents; `{}`: nothing. */
  lote: Lote
  /** What becomes of the refused ones. */
  recusa: string
  /** Since when a server releases in lots. */
  feature: Feature
}

/** `release<Um>`, `release<Muitos>`, `undoRelease<Muitos>`, `refuse<Muitos>`; internal types only. */
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
  // A computed key is any text to the compiler.
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
