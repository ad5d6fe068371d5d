/** Calls that make a PDF of a kind of document: to look at, to share by an expiring link, to send by e-mail. */
import * as z from 'zod/mini'
import type { Access } from '../access'
import { code, email, flag, intText, optional, resultado, text } from '../wire'
import { dias, LinkNovo } from './documento'

/** Most addresses of one mail. */
export const DESTINOS_MAX = 10

/** S: with a picture of each product. */
const imagens = optional(flag)
/** Forms of a document's number: an integer, or a text for receivables and invoices, whose keys also have letters. */
const numeros = { inteiro: z.object({ numero: intText }), texto: z.object({ numero: code }) }
type Numeros = typeof numeros

/** A mail with the PDF: its addresses and its text. */
export const Envio = z.object({
  para: z.array(email).check(z.minLength(1), z.maxLength(DESTINOS_MAX)),
  mensagem: optional(text(1000)),
  imagens,
})
export type Envio = z.output<typeof Envio>

interface DocumentoPdf<Um extends string, N extends keyof Numeros> {
  /** Name of the document in the calls' names: `getPedidoPdf`. */
  um: Um
  /** Start of the paths: `/Pedido`. */
  caminho: `/${string}`
  /** Name of the document in the summaries: "pedido". */
  nome: string
  genero: 'o' | 'a'
  access: Access
  /** Access to sharing and sending; the access to reading by default. */
  envio?: Access
  /** Form of the document's number; an integer by default. */
  numero?: N
}

/** Makes the routes `get<Um>Pdf`, `share<Um>` and `email<Um>`. */
export function documentoPdfRoutes<const Um extends string, N extends keyof Numeros = 'inteiro'>(
  documento: DocumentoPdf<Um, N>,
) {
  const { um, caminho, nome, genero, access, envio = access, numero = 'inteiro' } = documento
  // The default value is also the default of the type parameter.
  const params = numeros[numero] as Numeros[N]
  const of = { params, replies: 'one', access, feature: 'documentos' } as const
  const pdf = {
    ...of,
    method: 'GET',
    path: `${caminho}/Pdf/:numero`,
    summary: `Um${genero === 'a' ? 'a' : ''} ${nome} em PDF A4, com as imagens dos produtos quando imagens=S`,
    query: z.object({ imagens }),
    reply: 'binary',
    turn: 'documento',
  } as const
  const share = {
    ...of,
    access: envio,
    method: 'POST',
    path: `${caminho}/Compartilhar/:numero`,
    summary: `Cria um link público, com validade, para o PDF d${genero} ${nome}; cada chamada cria outro`,
    body: z.object({ imagens, dias }),
    reply: LinkNovo,
  } as const
  const mail = {
    ...of,
    access: envio,
    method: 'POST',
    path: `${caminho}/Email/:numero`,
    summary: `Envia o PDF d${genero} ${nome} por e-mail, uma mensagem para cada endereço`,
    body: Envio,
    reply: resultado,
    idempotent: true,
  } as const
  // For the compiler a computed key is any string, so the type is asserted.
  return { [`get${um}Pdf`]: pdf, [`share${um}`]: share, [`email${um}`]: mail } as Record<
    `get${Um}Pdf`,
    typeof pdf
  > &
    Record<`share${Um}`, typeof share> &
    Record<`email${Um}`, typeof mail>
}
