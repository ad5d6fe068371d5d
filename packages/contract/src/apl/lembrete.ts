/** Reminders of receivables: a company's texts, and whether a customer gets reminders. */
import { LEMBRETE_OCASIOES } from '@trama/rules/lembrete'
import * as z from 'zod/mini'
import { type Access, EDITORES_DE_USUARIOS, INTERNOS } from '../access'
import { routes } from '../route'
import { flag, int, intText, requiredText, resultado } from '../wire'

/** Whether a reminder is sent before, on or after the due day. */
const lembreteOcasiao = z.enum(LEMBRETE_OCASIOES)

/** Texts of a reminder with fields of `@trama/rules/lembrete` in braces; `linha` is repeated for each receivable. */
const words = {
  assunto: requiredText(150),
  texto: requiredText(2000),
  linha: requiredText(300),
}

export const LembreteTexto = z.object({
  ocasiao: lembreteOcasiao,
  ...words,
  /** S: the product's own text, because the company has not written one. */
  padrao: flag,
})
export type LembreteTexto = z.output<typeof LembreteTexto>

const seeTextos: Access = { tipos: INTERNOS, menus: ['2.2'], rows: 'os da empresa da chamada' }
const changeTextos: Access = { tipos: EDITORES_DE_USUARIOS, rows: 'os da empresa da chamada' }
const clientes: Access = { tipos: INTERNOS, menus: ['2.2'], rows: 'todos os clientes da empresa da chamada' }

export const LembreteCliente = z.object({ codcli: int, ativo: flag })
export type LembreteCliente = z.output<typeof LembreteCliente>

const params = z.object({ codcli: intText })

export const lembreteRoutes = routes({
  listLembreteTextos: {
    method: 'GET',
    path: '/Lembrete/Texto',
    summary: 'Textos dos lembretes da empresa, um para cada ocasião',
    reply: LembreteTexto,
    replies: 'many',
    access: seeTextos,
    feature: 'financeiro',
  },
  updateLembreteTexto: {
    method: 'PATCH',
    path: '/Lembrete/Texto',
    summary: 'Altera o texto de uma ocasião; um campo entre chaves que não existe é recusado',
    body: z.object({ ocasiao: lembreteOcasiao, ...words }),
    reply: resultado,
    replies: 'one',
    access: changeTextos,
    feature: 'financeiro',
  },
  getLembreteCliente: {
    method: 'GET',
    path: '/Lembrete/Cliente/:codcli',
    summary: 'Se um cliente recebe lembretes das suas duplicatas',
    params,
    reply: LembreteCliente,
    replies: 'one',
    access: clientes,
    feature: 'financeiro',
  },
  updateLembreteCliente: {
    method: 'PATCH',
    path: '/Lembrete/Cliente/:codcli',
    summary: 'Liga ou desliga os lembretes de um cliente',
    params,
    body: z.object({ ativo: flag }),
    reply: resultado,
    replies: 'one',
    access: clientes,
    feature: 'financeiro',
  },
})
