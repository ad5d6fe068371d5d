/** A supplier's answer by a mailed link, without a login: one quotation, until its deadline (decisions §5, §5b). */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { resultado, rowIdText, text } from '../../wire'
import { Anexo, ANEXO_BODY, AnexoIncluido, Arquivo } from '../anexo'
import { Cotacao, RecusaInput, RespostaInput, RespostaSalva } from './cotacao'

/** The first part of `token` is the portal company's code, by which the page finds this server. */
const token = z.object({ token: text(150) })
const aberta = { params: token, replies: 'one', access: 'public', feature: 'cotacoes' } as const

export const cotacaoPublicaRoutes = routes({
  getCotacaoPublica: {
    ...aberta,
    method: 'GET',
    path: '/Publico/Cotacao/:token',
    summary: 'A cotação de um link; errado, vencido, revogado ou encerrado responde 404',
    reply: Cotacao,
  },
  countCotacaoPublica: {
    ...aberta,
    method: 'POST',
    path: '/Publico/Cotacao/:token/Abertura',
    summary: 'Conta a abertura do link: a página a conta quando alguém a usa, não quando um programa a busca',
    reply: resultado,
  },
  listAnexosPublicos: {
    ...aberta,
    method: 'GET',
    path: '/Publico/Cotacao/:token/Anexo',
    summary: 'Os anexos do comprador e os da própria resposta',
    reply: Anexo,
    replies: 'many',
  },
  getAnexoPublico: {
    ...aberta,
    method: 'GET',
    path: '/Publico/Cotacao/:token/Anexo/:id',
    summary: 'Um desses arquivos',
    params: z.extend(token, { id: rowIdText }),
    reply: 'binary',
  },
  addAnexoPublico: {
    ...aberta,
    method: 'POST',
    path: '/Publico/Cotacao/:token/Anexo',
    summary: 'Anexa um arquivo à resposta, como /Anexo; o mesmo outra vez não vira outro',
    body: Arquivo,
    reply: AnexoIncluido,
    bySecret: true,
    maxBody: ANEXO_BODY,
  },
  deleteAnexoPublico: {
    ...aberta,
    method: 'DELETE',
    path: '/Publico/Cotacao/:token/Anexo/:id',
    summary: 'Exclui um arquivo da própria resposta',
    params: z.extend(token, { id: rowIdText }),
    reply: resultado,
  },
  answerCotacaoPublica: {
    ...aberta,
    method: 'PATCH',
    path: '/Publico/Cotacao/:token',
    summary: 'Grava a resposta pelo link; uma longa vai em partes de até 16 kB, a última com a situação',
    body: RespostaInput,
    reply: RespostaSalva,
  },
  declineCotacaoPublica: {
    ...aberta,
    method: 'POST',
    path: '/Publico/Cotacao/:token/Recusa',
    summary: 'Recusa a cotação pelo link, com o motivo',
    body: RecusaInput,
    reply: RespostaSalva,
  },
})
