/** The catalogue as a PDF with pictures, to keep or to share by an expiring link. */
import * as z from 'zod/mini'
import { routes } from '../route'
import { code, flag, optional, text } from '../wire'
import { dias, LinkNovo } from './documento'
import { itemTipo } from './item-tipo'
import { catalogAccess } from './produto'

/** Products of one PDF; more are refused, with a text that says so. */
export const PDF_PRODUTOS_MAX = 500

const classification = optional(text(30))

/** Filters as of the product list (materials know `filtro`, `grupo`, `ativo` and `com_preco`), or the codes themselves. */
export const CatalogoPdf = z.object({
  tipo: optional(itemTipo),
  tab_pre: code,
  /** N: without prices; S unless told. */
  precos: optional(flag),
  /** N: without pictures; S unless told. */
  imagens: optional(flag),
  codigos: optional(z.array(code).check(z.minLength(1), z.maxLength(PDF_PRODUTOS_MAX))),
  /** Any part of the description, or the start of a code. */
  filtro: optional(text(80)),
  colecao: classification,
  linha: classification,
  familia: classification,
  grupo: classification,
  marca: classification,
  etiqueta: classification,
  /** S unless told. */
  ativo: optional(flag),
  /** S: only with a price in `tab_pre`. */
  com_preco: optional(flag),
})
export type CatalogoPdf = z.output<typeof CatalogoPdf>

export const catalogoDocumentoRoutes = routes({
  getCatalogoPdf: {
    method: 'POST',
    path: '/Catalogo/Pdf',
    summary: 'Catálogo em PDF com imagens, cores, tamanhos e preços; até 500 produtos',
    body: CatalogoPdf,
    reply: 'binary',
    replies: 'one',
    access: catalogAccess,
    turn: 'documento',
    feature: 'documentos',
  },
  shareCatalogo: {
    method: 'POST',
    path: '/Catalogo/Compartilhar',
    summary: 'Cria um link público, com validade, para o catálogo em PDF; cada chamada cria outro',
    body: z.extend(CatalogoPdf, { dias }),
    reply: LinkNovo,
    replies: 'one',
    access: catalogAccess,
    feature: 'documentos',
  },
})
