import { useMutation } from '@tanstack/react-query'
import { formatBRL } from '@trama/rules/number-br'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useDialogDraft } from '@/components/crud/form/dialog-draft'
import { toast } from '@/components/ui/status/toast-store'
import { loadPart } from '@/lib/load-part'
import { confirm } from '@/lib/messages/confirm'
import { pushMessage } from '@/lib/messages/messages-store'
import { useAlive } from '@/lib/use-alive'
import { inTurn } from '../conflito/choices-turn'
import { useAfterChoices } from '../conflito/use-after-choices'
import { pedidoApi } from '../pedido-api'
import type { ItemForm, PedidoForm } from '../form/form-model'
import type { TypedItem } from './use-product-entry'
import { usePedidoParametros } from './parametros'
import type { PedidoLocks } from '../form/locks'
import { type GroupId, isPricedByPieces, mergeProduct, type ProductEntry, removeProduct } from './itens'

export interface OpenItem {
  /** Code of the product; null while it is still to be chosen. */
  codigo: string | null
  /** True when the product was settled before the dialog opened, as by the catalogue. */
  isFixed: boolean
  /** Lines of the product to change; null to add the product. */
  editing: GroupId | null
  tabela: string
  codcli: number | null
}

const MORE_PIECES = 'Com mais peças do que o pedido tinha, o item vale o preço de hoje da tabela:'
const NO_PRICES =
  'Não foi possível ler o preço de hoje da tabela, que vale para o item com mais peças do que o pedido tinha. O total pode mudar ao confirmar.'

type ItemToOpen = Pick<OpenItem, 'codigo'> & Partial<Pick<OpenItem, 'editing' | 'isFixed'>>

/**
 * The order's items and its value discount, with the functions that change them.
 * @param rule which price the caller may set
 */
export function usePedidoItens(rule: PedidoLocks['preco']) {
  const parametros = usePedidoParametros()
  const { control, getValues, setValue } = useFormContext<PedidoForm>()
  const alive = useAlive()
  const [open, setOpen] = useState<OpenItem | null>(null)
  const [last, setLast] = useState<GroupId | null>(null)
  const { isWaiting, after } = useAfterChoices()
  useDiscountReset()

  /** "Editing an item or changing the discount resets the value discount to zero" (S1 §4.1). */
  function replace(itens: ItemForm[]) {
    setValue('itens', itens)
    setValue('vlr_desc', 0)
    if (rule !== 'free' && itens.some(isPricedByPieces)) inTurn(control, () => priceMore(rule))
  }

  /** Shows what the server takes for more pieces of a stored line. */
  async function priceMore(bound: Exclude<PedidoLocks['preco'], 'free'>) {
    const { itens, tab_pre, tipo } = getValues()
    const codigos = itens.filter(isPricedByPieces).map(({ codigo }) => codigo)
    if (tab_pre === null || codigos.length === 0) return
    const checks = parametros.data?.checks
    const loaded = await Promise.all([
      loadPart(() => import('./reprice')),
      loadPart(() => import('./queries')).then((part) =>
        part.loadTablePrices(codigos, { tipo, tab_pre, checks }),
      ),
    ]).catch(() => undefined)
    if (!alive.current || getValues('tab_pre') !== tab_pre) return
    if (!loaded) return pushMessage(NO_PRICES)
    const [{ priceByPieces }, prices] = loaded
    const priced = priceByPieces(getValues('itens'), prices, bound)
    setValue('itens', priced.itens)
    if (priced.told.length > 0) pushMessage([MORE_PIECES, ...priced.told].join('\n'))
  }

  const openItem = ({ codigo, editing = null, isFixed = codigo !== null }: ItemToOpen) =>
    after(() => {
      const { colecao, tab_pre, codcli } = getValues()
      if (colecao === null || tab_pre === null) pushMessage(PEDIDO_LOAD_MESSAGES.escolhaColecao)
      else setOpen({ codigo, isFixed, editing, tabela: tab_pre, codcli })
    })

  const draft = useDialogDraft<Pick<OpenItem, 'codigo' | 'editing' | 'isFixed'>, TypedItem>('item', openItem)

  function enter(entry: ProductEntry) {
    const { codigo, grupo, estampa } = entry
    setLast({ codigo, estampa: estampa === undefined ? grupo : (estampa?.codigo ?? null) })
    replace(mergeProduct(getValues('itens'), entry))
  }

  async function remove(group: GroupId, name: string) {
    if (!(await confirm({ text: `Remover ${group.codigo} ${name} do pedido?`, danger: true }))) return
    replace(removeProduct(getValues('itens'), group))
  }

  const discount = useMutation({
    mutationFn: () => {
      const { codrep, tab_pre, itens } = getValues()
      const lines = itens.map(({ codigo, qtde, preco }) => ({ codigo, qtde, preco }))
      return pedidoApi.calculateDesconto({
        body: { codrep: codrep ?? '', regiao: tab_pre ?? '', itens: lines },
      })
    },
    onSuccess({ valor }) {
      setValue('vlr_desc', valor)
      toast.info(
        valor > 0
          ? `Desconto de ${formatBRL(valor)} aplicado.`
          : 'A regra de comissão não dá desconto a este pedido.',
      )
    },
  })

  function applyDiscount() {
    const { codrep, tab_pre } = getValues()
    if (codrep === null || tab_pre === null) pushMessage(PEDIDO_LOAD_MESSAGES.naoCarregados)
    else discount.mutate()
  }

  return {
    open,
    /** True while an item waits to open until earlier choices have brought their values. */
    isWaiting,
    openItem: (codigo: string | null) => openItem({ codigo }),
    editItem: ({ codigo, estampa }: GroupId) => openItem({ codigo, editing: { codigo, estampa } }),
    /** Draft of the open item, for the product that is chosen in it. */
    draft: (codigo: string | null) =>
      draft({ codigo, editing: open?.editing ?? null, isFixed: open?.isFixed ?? false }),
    closeItem: () => setOpen(null),
    replace,
    enter,
    /** Lines that were entered last. */
    last,
    remove: (group: GroupId, name: string) => void remove(group, name),
    applyDiscount,
    isApplying: discount.isPending,
    clearDiscount: () => setValue('vlr_desc', 0),
  }
}

/** Sets the value discount to zero when the discount percent changes. */
function useDiscountReset() {
  const { subscribe, getValues, setValue } = useFormContext<PedidoForm>()
  const last = useRef<number>(undefined)
  useEffect(() => {
    last.current = getValues('per_desc')
    return subscribe({
      formState: { values: true },
      callback({ values }) {
        if (values.per_desc === last.current) return
        last.current = values.per_desc
        // Runs after this round of listeners, because later listeners still get the values from before.
        if (values.vlr_desc !== 0) queueMicrotask(() => setValue('vlr_desc', 0))
      },
    })
  }, [subscribe, getValues, setValue])
}
