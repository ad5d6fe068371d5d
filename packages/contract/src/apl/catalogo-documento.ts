/** The catalogue as a PDF with pictures, to keep or to share by an expiring link. */
import * as z from 'zod/mini'
import { routes } from '../route'
import { code, flag, optional, text } from '../wire'
import { dias, LinkNovo } from './documento'
import { itemTipo } from './produto/item-tipo'
import { catalogAccess } from './produto/produto'

/** Most products in one PDF; a request for more is refused with a message. */
export const PDF_PRODUTOS_MAX = 500

const classification = optional(text(30))

/**
 * Filters as in the product list (for materials only `filtro`, `grupo`, `ativo` and `com_preco`), or the codes
 * themselves.
 */
export const CatalogoPdf = z.object({
  tipo: optional(itemTipo),
  tab_pre: code,
  /** N: without prices; S by default. */
  precos: optional(flag),
  /** N: without pictures; S by default. */
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
  /** S by default. */
  ativo: optional(flag),
  /** S: only products with a price in `tab_pre`. */
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
