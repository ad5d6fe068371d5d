/** The calls that put a kind of document on paper: to look at, to share by an expiring link, to send by e-mail. */
import * as z from 'zod/mini'
import type { Access } from '../access'
import { code, email, flag, intText, optional, resultado, text } from '../wire'
import { dias, LinkNovo } from './documento'

/** Addresses of one mail. */
export const DESTINOS_MAX = 10

/** S: with a picture of each product. */
const imagens = optional(flag)
/** Documents are counted; titles and invoices have keys of letters too. */
const numeros = { inteiro: z.object({ numero: intText }), texto: z.object({ numero: code }) }
type Numeros = typeof numeros

/** What a mail brings: who gets it, and what is written above the PDF. */
export const Envio = z.object({
  para: z.array(email).check(z.minLength(1), z.maxLength(DESTINOS_MAX)),
  mensagem: optional(text(1000)),
  imagens,
})
export type Envio = z.output<typeof Envio>

interface DocumentoPdf<Um extends string, N extends keyof Numeros> {
  /** In the calls' names: `getPedidoPdf`. */
  um: Um
  /** What the paths start with: `/Pedido`. */
  caminho: `/${string}`
  /** In the summaries: "pedido". */
  nome: string
  genero: 'o' | 'a'
  access: Access
  /** Who may share and send it; who may read it unless told. */
  envio?: Access
  /** What its number is made of; an integer unless told. */
  numero?: N
}

/** `get<Um>Pdf`, `share<Um>`, `email<Um>`. */
export function documentoPdfRoutes<const Um extends string, N extends keyof Numeros = 'inteiro'>(
  documento: DocumentoPdf<Um, N>,
) {
  const { um, caminho, nome, genero, access, envio = access, numero = 'inteiro' } = documento
  // The default is the one that the type has too.
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
  // A computed key is any text to the compiler.
  return { [`get${um}Pdf`]: pdf, [`share${um}`]: share, [`email${um}`]: mail } as Record<
    `get${Um}Pdf`,
    typeof pdf
  > &
    Record<`share${Um}`, typeof share> &
    Record<`email${Um}`, typeof mail>
}
