/** Classifications of products and materials, patterns, and employees (S1 §3.6, §7.3). */
import * as z from 'zod/mini'
import { type Access, TIPOS } from '../access'
import { routes } from '../route'
import { clearable, code, date, optional, text, paging } from '../wire'
import { Descrito } from './catalogo'
import { itemTipo } from './produto/item-tipo'

export const Funcionario = z.object({ codigo: z.string(), nome: z.string() })
export type Funcionario = z.output<typeof Funcionario>

const access = {
  tipos: TIPOS.filter((tipo) => tipo !== 'fornecedor'),
  menus: ['1.2', '1.4'],
  rows: 'os da empresa',
} as const satisfies Access
const search = { descricao: optional(text(80)), ...paging }

const described = <const P extends string>(path: P, summary: string) =>
  ({
    method: 'GET',
    path,
    summary,
    query: z.object(search),
    reply: Descrito,
    replies: 'many',
    access,
  }) as const

export const classificacaoRoutes = routes({
  listEtiquetas: described('/Etiqueta', 'Etiquetas de produtos'),
  listFamilias: described('/Familia', 'Famílias de produtos'),
  listGrupos: {
    ...described('/Grupo', 'Grupos de produtos; com tipo M, de materiais'),
    query: z.object({ tipo: optional(itemTipo), ...search }),
    // Commission rates need the product groups too.
    access: { ...access, menus: [...access.menus, '1.8'] },
  },
  listLinhas: described('/Linha', 'Linhas de produtos'),
  listMarcas: described('/Marca', 'Marcas de produtos'),
  listEstampas: {
    ...described('/Estampa', 'Estampas; com data, as alteradas desde esse dia'),
    query: z.object({ data: clearable(date), ...search }),
  },
  getEstampa: {
    method: 'GET',
    path: '/Estampa/:codigo',
    summary: 'Uma estampa',
    params: z.object({ codigo: code }),
    reply: Descrito,
    replies: 'one',
    access,
  },
  listFuncionarios: {
    method: 'GET',
    path: '/Funcionario',
    summary: 'Funcionários; nome busca por parte do nome ou pelo código',
    query: z.object({ nome: optional(text(80)), ...paging }),
    reply: Funcionario,
    replies: 'many',
    access: {
      ...access,
      tipos: access.tipos.filter((tipo) => tipo !== 'cliente'),
      menus: [...access.menus, '4.2'],
    },
  },
})
