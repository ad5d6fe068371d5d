import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { type JanelaEmissao, janelaEmissao, PARAMETROS_EMISSAO } from '@trama/rules/pedido/datas'
import { diasDeEntrega, PARAMETRO_ENTREGA } from '@trama/rules/pedido/entrega'
import type { PriceChecks } from '@trama/rules/pedido/pick-price'
import { aplClient } from '@/lib/api/apl'
import { isApiError } from '@/lib/api/api-error'
import { queryKeys } from '@/lib/query/query-keys'
import { type Session, useSession } from '@/lib/session'

// Apart from the calls for products, because parameters load before the form does.
export const parametrosApi = aplClient(sistemaRoutes)

/** The company's parameters for orders (S1 §9). */
export interface PedidoParametros {
  /** Whether price bands (VEN180) and colour groups (VEN190) count; undefined on servers that know neither. */
  checks: PriceChecks | undefined
  /** Whether orders are entered by packs (VEN130). */
  packs: boolean
  /** Days on which an order may be issued. */
  janela: JanelaEmissao
  /** Item type of a new order (FAT10). */
  tipo: ItemTipo
  /** Days from the issue of a new order to its delivery (VEN200); null for a company without them. */
  diasDeEntrega: number | null
}

type Company = Pick<Session, 'empresa' | 'flagsVersao'>

/** Parameters for orders, loaded once with the form. */
export const parametrosQuery = ({ empresa, flagsVersao }: Company) =>
  queryOptions({
    queryKey: queryKeys('pedido-parametros').detail(empresa.emp_pat),
    queryFn: async ({ signal }): Promise<PedidoParametros> => {
      const isOn = async (codigo: string) => (await valueOf(codigo, signal)) === 'S'
      const { grupoCorEFaixaPreco, materialFormPedido } = flagsVersao
      const [packs, tipo, faixa, grupo, janela, dias] = await Promise.all([
        isOn('VEN130'),
        materialFormPedido ? valueOf('FAT10', signal) : 'P',
        grupoCorEFaixaPreco && isOn('VEN180'),
        grupoCorEFaixaPreco && isOn('VEN190'),
        loadJanela(signal),
        valueOf(PARAMETRO_ENTREGA, signal),
      ])
      return {
        packs,
        janela,
        diasDeEntrega: diasDeEntrega(dias),
        tipo: tipo === 'M' ? 'M' : 'P',
        checks: grupoCorEFaixaPreco ? { faixa, grupo } : undefined,
      }
    },
    staleTime: Infinity,
  })

async function loadJanela(signal: AbortSignal): Promise<JanelaEmissao> {
  const codes = Object.values(PARAMETROS_EMISSAO)
  const values = await Promise.all(codes.map((codigo) => valueOf(codigo, signal)))
  return janelaEmissao(Object.fromEntries(codes.map((codigo, at) => [codigo, values[at]])))
}

/** Value of a parameter; one that the company does not have counts as off. */
async function valueOf(codigo: string, signal: AbortSignal): Promise<string> {
  try {
    return (await parametrosApi.getParametro({ query: { codigo }, signal })).valor
  } catch (error) {
    if (isApiError(error, 'notFound')) return ''
    throw error
  }
}

export const usePedidoParametros = () => useQuery(parametrosQuery(useSession()))
