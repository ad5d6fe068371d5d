import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { erroDoTexto } from '@trama/rules/pedido/quantidade'
import { useRef, useState } from 'react'
import { SearchField } from '@/components/fields/search/search-field'
import { Dialog } from '@/components/ui/dialog/dialog'
import { confirm } from '@/lib/confirm'
import type { GradeHandle } from '../grade/table'
import { ItemEntry } from './entry'
import styles from './dialog.module.css'
import { ITEM_NAMES, repeatedQuestion } from './names'
import { ItemDialogFooter } from './dialog-footer'
import type { ItemForm } from '../form/form-model'
import type { GroupId, ProductEntry } from './itens'
import { itemLoader } from '../form/lookups'
import { DISCARD_ITEM, useProductEntry } from './use-product-entry'

export interface ItemDialogProps {
  tipo: ItemTipo
  /** Whose past orders help. */
  codcli: number | null
  /** Product to enter; null to choose one. */
  codigo: string | null
  /** Its lines that are changed; null: it is added. */
  editing: GroupId | null
  tabela: string
  reservar: 'S' | 'N' | undefined
  itens: readonly ItemForm[]
  /** A customer pays the table's price, a representative no less than it. */
  price: 'free' | 'atLeastTable' | 'table'
  onEntry: (entry: ProductEntry) => void
  onClose: () => void
}

export function ItemDialog({
  tipo,
  codcli,
  tabela,
  reservar,
  editing,
  itens,
  price,
  onEntry,
  onClose,
  ...rest
}: ItemDialogProps) {
  const isFixed = rest.codigo !== null
  const isEditing = editing !== null || itens.some((line) => line.codigo === rest.codigo)
  const [codigo, setCodigo] = useState(rest.codigo)
  const [chosenName, setChosenName] = useState('')
  const [errors, setErrors] = useState<{ price?: string | undefined; grade?: string | undefined }>({})
  const [done, setDone] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const priceInput = useRef<HTMLInputElement>(null)
  const grade = useRef<GradeHandle>(null)
  const minTable = price === 'atLeastTable'
  const entry = useProductEntry({ tipo, codigo, editing, tabela, reservar, itens, minTable })

  function choose(next: string | null, name = '') {
    setCodigo(next)
    setChosenName(name)
    setErrors({})
    entry.reset()
  }

  async function ask(next: string | null, name = '') {
    const isRepeated = entry.packs && itens.some((line) => line.codigo === next)
    const text = repeatedQuestion(tipo, next ?? '')
    if (!isRepeated || (await confirm({ text }))) choose(next, name)
  }

  function finish(another: boolean) {
    const priceError = entry.priceProblem()
    const wrong = entry.work?.store.firstWrong()
    const isEmpty = !wrong && entry.work?.store.total() === 0 && entry.existing.length === 0
    setErrors({
      price: priceError,
      grade: wrong
        ? erroDoTexto(wrong.text, entry.decimais)
        : isEmpty
          ? 'Informe a quantidade de ao menos um tamanho.'
          : undefined,
    })
    if (priceError) return priceInput.current?.focus()
    if (wrong) return grade.current?.focus(wrong)
    if (isEmpty) return grade.current?.focusFirst()
    const ready = entry.problem === undefined ? entry.toEntry() : undefined
    if (!ready) return undefined
    onEntry(ready)
    if (!another) return onClose()
    setDone(`${ready.codigo} · ${ready.descricao} no pedido.`)
    choose(null)
    search.current?.focus()
    return undefined
  }

  async function close() {
    if (entry.hasChanged() && !(await confirm({ text: DISCARD_ITEM }))) return
    onClose()
  }

  return (
    <Dialog
      open
      size="full"
      title={isEditing ? 'Alterar item' : 'Adicionar item'}
      onClose={() => void close()}
      footer={
        <ItemDialogFooter
          entry={entry}
          canAddAnother={!isFixed}
          onCancel={() => void close()}
          onFinish={finish}
        />
      }
    >
      <div className={styles.dialog}>
        {!isFixed && (
          <SearchField
            ref={search}
            label={ITEM_NAMES[tipo].label}
            placeholder="Código ou descrição"
            hint={done || undefined}
            value={codigo === null ? null : { code: codigo, name: chosenName }}
            onValueChange={(option) => void ask(option?.code ?? null, option?.name)}
            onHighlight={entry.prepare}
            recent={`item-${tipo}-${tabela}`}
            load={itemLoader(tipo, tabela)}
          />
        )}
        <ItemEntry
          key={codigo}
          entry={entry}
          fixedPrice={price === 'table'}
          errors={{ ...errors, price: errors.price && entry.priceProblem() }}
          priceRef={priceInput}
          gradeRef={grade}
          codcli={codcli}
          onChoose={(chosen, name) => void ask(chosen, name)}
          onFinish={() => finish(!isFixed)}
        />
      </div>
    </Dialog>
  )
}
