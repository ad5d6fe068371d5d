/** Fabrics and trims (S1 §3.6, §7.3). */
import * as z from 'zod/mini'
import { routes } from '../../route'
import {
  clearable,
  code,
  date,
  flag,
  int,
  money,
  nullable,
  nullableText,
  optional,
  text,
  paging,
} from '../../wire'
import { codigoImagem, materialAccess as access, precoFaixa } from './produto'

export const Material = z.object({
  codigo: z.string(),
  codigo2: nullableText,
  /** Unit in which the material is counted and sold: M, KG, UN... */
  unidade: z.string(),
  /** Decimals of a quantity in that unit; null where the company sets none. */
  decimais: clearable(int),
  descricao: z.string(),
  grupo: nullableText,
  /** Unit in which the material is bought. */
  uni_com: z.string(),
  ativo: optional(flag),
  /** Price in the table asked for by `tab_pre`; null without a table or a price. */
  preco_tabela: nullable(money),
  ...precoFaixa,
  /** Free stock of all colours that are sold. */
  quant: optional(z.number()),
  /** Number of colours that are sold. */
  cores: optional(z.number()),
  /**
   * Number of pairs of colour and size that are sold; when it is one, a quantity alone makes an item. Older servers
   * do not send it.
   */
  celulas: optional(z.number()),
  /** S: the material itself has a picture, not only its colours. */
  imagem: optional(flag),
})
export type Material = z.output<typeof Material>

export const materialRoutes = routes({
  listMateriais: {
    method: 'GET',
    path: '/Material',
    summary: 'Materiais, com o preço da tabela pedida',
    query: z.object({
      data: clearable(date),
      ativo: optional(flag),
      tab_pre: optional(text(30)),
      /** Matches the code, the second code or the bar code exactly. */
      codigo: optional(text(80)),
      descricao: optional(text(80)),
      /** Matches any part of the description, or the start of a code. */
      filtro: optional(text(80)),
      grupo: optional(text(30)),
      com_preco: optional(flag),
      ...paging,
    }),
    reply: Material,
    replies: 'many',
    access,
  },
  getMaterial: {
    method: 'GET',
    path: '/Material/:codigo',
    summary: 'Um material',
    params: z.object({ codigo: code }),
    query: z.object({ tab_pre: optional(text(30)) }),
    reply: Material,
    replies: 'one',
    access,
  },
  getImagemMaterial: {
    method: 'GET',
    path: '/Imagem/Material/:codigo',
    summary: 'Imagem de um material, ou de uma cor dele (código-cor)',
    params: z.object({ codigo: codigoImagem }),
    reply: 'binary',
    replies: 'one',
    access,
  },
})
