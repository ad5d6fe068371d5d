/** Calls of a kind of document: its PDF, an expiring link that opens it, an e-mail that brings it. */
import * as z from 'zod/mini'
import type { Access } from '../access'
import { code, email, flag, intText, optional, requiredText, resultado, text } from '../wire'
import { dias, LinkNovo } from './documento'

/** Most addresses of one mail. */
export const DESTINOS_MAX = 10

/** S: with a picture of each product. */
const imagens = optional(flag)
/** Forms of what a path names a document by: a number, a text, an invoice's key, a sector and part of a service order. */
const numeros = {
  inteiro: z.object({ numero: intText }),
  texto: z.object({ numero: code }),
  chave: z.object({ chave: requiredText(44) }),
  etapa: z.object({ numero: intText, setor: code, parte: code }),
}
type Numeros = typeof numeros

/** A mail with the PDF: its addresses and its text. */
export const Envio = z.object({
  para: z.array(email).check(z.minLength(1), z.maxLength(DESTINOS_MAX)),
  mensagem: optional(text(1000)),
  imagens,
})
export type Envio = z.output<typeof Envio>

interface DocumentoEnviado<Um extends string, N extends keyof Numeros> {
  /** Name of the document in the calls' names: `sharePedido`. */
  um: Um
  /** Start of the paths: `/Pedido`. */
  caminho: `/${string}`
  /** Name of the document in the summaries: "pedido". */
  nome: string
  genero: 'o' | 'a'
  access: Access
  /** Form of the document's number; an integer by default. */
  numero?: N
}

/** Parts of a route that every call of a document has: its number, one reply, the access. */
const commonOf = <N extends keyof Numeros>(numero: N, access: Access) =>
  ({ params: numeros[numero], replies: 'one', access, feature: 'documentos' }) as const
const pathOf = (numero: keyof Numeros) =>
  Object.keys(numeros[numero].shape)
    .map((name) => `:${name}`)
    .join('/')

/** Makes the routes `share<Um>` and `email<Um>`, for a document whose PDF has a call of its own. */
export function documentoEnvioRoutes<const Um extends string, N extends keyof Numeros = 'inteiro'>(
  documento: DocumentoEnviado<Um, N>,
) {
  const { um, caminho, nome, genero, access, numero = 'inteiro' } = documento
  // The default value is also the default of the type parameter.
  const of = commonOf(numero as N, access)
  const share = {
    ...of,
    method: 'POST',
    path: `${caminho}/Compartilhar/${pathOf(numero)}`,
    summary: `Cria um link público, com validade, para o PDF d${genero} ${nome}; cada chamada cria outro`,
    body: z.object({ imagens, dias }),
    reply: LinkNovo,
  } as const
  const mail = {
    ...of,
    method: 'POST',
    path: `${caminho}/Email/${pathOf(numero)}`,
    summary: `Envia o PDF d${genero} ${nome} por e-mail, uma mensagem para cada endereço`,
    body: Envio,
    reply: resultado,
    idempotent: true,
  } as const
  // For the compiler a computed key is any string, so the type is asserted.
  return { [`share${um}`]: share, [`email${um}`]: mail } as Record<`share${Um}`, typeof share> &
    Record<`email${Um}`, typeof mail>
}

interface DocumentoPdf<Um extends string, N extends keyof Numeros> extends DocumentoEnviado<Um, N> {
  /** Access to sharing and sending; the access to reading by default. */
  envio?: Access
}

/** Makes the routes `get<Um>Pdf`, `share<Um>` and `email<Um>`. */
export function documentoPdfRoutes<const Um extends string, N extends keyof Numeros = 'inteiro'>({
  envio,
  ...documento
}: DocumentoPdf<Um, N>) {
  const { um, caminho, nome, genero, access, numero = 'inteiro' } = documento
  const pdf = {
    ...commonOf(numero as N, access),
    method: 'GET',
    path: `${caminho}/Pdf/${pathOf(numero)}`,
    summary: `Um${genero === 'a' ? 'a' : ''} ${nome} em PDF A4, com as imagens dos produtos quando imagens=S`,
    query: z.object({ imagens }),
    reply: 'binary',
    turn: 'documento',
  } as const
  const get = { [`get${um}Pdf`]: pdf } as Record<`get${Um}Pdf`, typeof pdf>
  return { ...get, ...documentoEnvioRoutes({ ...documento, access: envio ?? access }) }
}
