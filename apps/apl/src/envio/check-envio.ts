/** Checks a report by mail: a list or widget that its user reaches now, at a time that exists. */
import { aplRoutes } from '@trama/contract/apl'
import { isAllowed } from '@trama/contract/access'
import type { EnvioInput } from '@trama/contract/apl/envio/envio'
import { ENVIO_LIST_NAMES, type EnvioListName, envioListOf } from '@trama/contract/apl/envio/lists'
import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { fieldsError, forbidden, notFound } from '@trama/server-kit/errors'
import type { AplContext } from '../context'
import { listaWidgets } from '../painel/widget/list-widgets'
import { listQuery } from './relatorio/list'

export const isList = (nome: string | null | undefined): nome is EnvioListName =>
  ENVIO_LIST_NAMES.some((known) => known === nome)

/** @throws 400 naming the field, 403 for a list without its menu, 404 for a widget out of reach */
export async function checkEnvio(ctx: AplContext, body: EnvioInput): Promise<void> {
  const errors: FieldError[] = []
  const { tipo, lista, widget, frequencia, dia } = body
  if (tipo === 'lista' && !isList(lista)) errors.push({ campo: 'lista', mensagem: TEXTS.invalid })
  if (tipo === 'widget' && !widget) errors.push({ campo: 'widget', mensagem: TEXTS.required })
  if (frequencia === 'semana' && dia > 6) errors.push({ campo: 'dia', mensagem: TEXTS.maxValue(6) })
  if (frequencia === 'mes' && dia < 1) errors.push({ campo: 'dia', mensagem: TEXTS.minValue(1) })
  if (errors.length > 0) throw fieldsError(errors)
  if (tipo === 'widget') {
    const widgets = await listaWidgets(ctx, {})
    if (!widgets.some(({ codigo }) => codigo === widget)) throw notFound()
  }
  if (isList(lista) && tipo === 'lista') {
    if (!isAllowed(aplRoutes[envioListOf(lista).rota].access, ctx.actor)) throw forbidden()
    listQuery({ lista, filtros: body.filtros, periodo: body.periodo })
  }
}
