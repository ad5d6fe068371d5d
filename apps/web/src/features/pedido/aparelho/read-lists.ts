import { catalogoRoutes } from '@trama/contract/apl/catalogo'
import { classificacaoRoutes } from '@trama/contract/apl/classificacao'
import { estoqueRoutes } from '@trama/contract/apl/estoque'
import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { PARAMETROS_EMISSAO } from '@trama/rules/pedido/datas'
import { allPages } from '@/lib/api/all-pages'
import { isApiError } from '@/lib/api/api-error'
import { liveAplClient } from '@/lib/api/apl'
import type { Session } from '@/lib/session'
import type { ListsPart } from './parts'

const apl = liveAplClient({ ...catalogoRoutes, ...classificacaoRoutes, ...estoqueRoutes, ...sistemaRoutes })

/** Company parameters that the screens need: packs, colour groups and price bands, item kind of a new order. */
const PARAMETROS = ['VEN130', 'VEN180', 'VEN190', 'FAT10', ...Object.values(PARAMETROS_EMISSAO)]

/** Loads all short lists and the company's parameters. */
export async function readLists(session: Session, signal: AbortSignal): Promise<ListsPart> {
  const empresa = session.empresa.emp_pat
  const call = <Q>(query: Q) => ({ query, empresa, signal })
  const [colecoes, condicoes, regioes, transportadoras, moedas, packs, parametros, ...classes] =
    await Promise.all([
      allPages((page) => apl.listColecoes(call(page))),
      allPages((page) => apl.listCondicoes(call(page))),
      allPages((page) => apl.listRegioes(call(page))),
      allPages((page) => apl.listTransportadoras(call(page))),
      allPages((page) => apl.listMoedas(call(page))),
      apl.listPacks({ query: {}, empresa, signal }),
      readParametros(empresa, signal),
      allPages((page) => apl.listEtiquetas(call(page))),
      allPages((page) => apl.listFamilias(call(page))),
      allPages((page) => apl.listGrupos(call({ ...page, tipo: 'P' }))),
      allPages((page) => apl.listGrupos(call({ ...page, tipo: 'M' }))),
      allPages((page) => apl.listLinhas(call(page))),
      allPages((page) => apl.listMarcas(call(page))),
      allPages((page) => apl.listEstampas(call(page))),
    ])
  const [etiquetas, familias, gruposP, gruposM, linhas, marcas, estampas] = classes
  return {
    kind: 'listas',
    colecoes,
    condicoes,
    regioes,
    transportadoras,
    moedas,
    packs,
    parametros,
    representantes: session.representante ? [session.representante] : [],
    etiquetas,
    familias,
    gruposP,
    gruposM,
    linhas,
    marcas,
    estampas,
  }
}

async function readParametros(empresa: string, signal: AbortSignal): Promise<Record<string, string>> {
  const pairs = await Promise.all(
    PARAMETROS.map(async (codigo) => {
      try {
        const { valor } = await apl.getParametro({ query: { codigo }, empresa, signal })
        return [[codigo, valor] as const]
      } catch (error) {
        if (isApiError(error, 'notFound')) return []
        throw error
      }
    }),
  )
  return Object.fromEntries(pairs.flat())
}
