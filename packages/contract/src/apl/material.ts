/** Fabrics and trims (S1 §3.6, §7.3). */
import * as z from 'zod/mini'
import { routes } from '../route'
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
} from '../wire'
import { codigoImagem, materialAccess as access, precoFaixa } from './produto'

export const Material = z.object({
  codigo: z.string(),
  codigo2: nullableText,
  /** In which it is counted and sold: M, KG, UN... */
  unidade: z.string(),
  /** Of a quantity in that unit; null where the company says nothing of it. */
  decimais: clearable(int),
  descricao: z.string(),
  grupo: nullableText,
  /** In which it is bought. */
  uni_com: z.string(),
  ativo: optional(flag),
  /** Price in the table asked for by `tab_pre`; null without a table or a price. */
  preco_tabela: nullable(money),
  ...precoFaixa,
  /** Free stock of all colours that are sold. */
  quant: optional(z.number()),
  /** How many colours are sold. */
  cores: optional(z.number()),
  /** How many pairs of a colour and a size are sold: with one, a quantity alone says all. Older servers do not say. */
  celulas: optional(z.number()),
  /** S: there is a picture of the material itself. */
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
      /** Code, second code or bar code, exact. */
      codigo: optional(text(80)),
      descricao: optional(text(80)),
      /** Any part of the description, or the start of a code. */
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
