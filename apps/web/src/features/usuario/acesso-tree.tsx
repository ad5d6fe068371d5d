import type { MenuCode } from '@trama/contract/access'
import { useId } from 'react'
import { MENU_GROUPS, type MenuGroup } from '@/lib/menu'
import styles from './acesso-tree.module.css'

interface AcessoTreeProps {
  value: readonly MenuCode[]
  onValueChange: (value: MenuCode[]) => void
  /** False for a menu code that the editor may not grant: its box cannot be changed. */
  mayChange: (code: MenuCode) => boolean
  readOnly?: boolean | undefined
  /** Menu codes that are shown; all of them where it is missing. */
  codes?: readonly MenuCode[] | undefined
}

/** Tree of the menu with a checkbox per leaf and per group (S1 §2.7). */
export function AcessoTree({ value, onValueChange, mayChange, readOnly = false, codes }: AcessoTreeProps) {
  const shown = MENU_GROUPS.map((group) => ({
    ...group,
    items: group.items.filter(({ code }) => !codes || codes.includes(code)),
  })).filter(({ items }) => items.length > 0)

  function put(codes: readonly MenuCode[], on: boolean) {
    const changed = new Set(value)
    for (const code of codes) {
      if (on) changed.add(code)
      else changed.delete(code)
    }
    onValueChange([...changed].toSorted())
  }
  return (
    <div className={styles.tree}>
      {shown.map((group) => (
        <Group
          key={group.code}
          group={group}
          value={value}
          isOpen={(code) => !readOnly && mayChange(code)}
          onPut={put}
        />
      ))}
    </div>
  )
}

interface GroupProps {
  group: MenuGroup
  value: readonly MenuCode[]
  isOpen: (code: MenuCode) => boolean
  onPut: (codes: readonly MenuCode[], on: boolean) => void
}

function Group({ group: { label, items }, value, isOpen, onPut }: GroupProps) {
  const id = useId()
  const codes = items.map(({ code }) => code)
  const open = codes.filter(isOpen)
  const chosen = codes.filter((code) => value.includes(code)).length
  const isFull = open.every((code) => value.includes(code))
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <label className={styles.head}>
        <input
          type="checkbox"
          checked={chosen === codes.length}
          disabled={open.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < codes.length
          }}
          onChange={() => onPut(open, !isFull)}
        />
        <span id={id}>{label}</span>
        <span className={styles.count}>
          {chosen} de {codes.length}
        </span>
      </label>
      {items.map(({ code, label }) => (
        <label
          key={code}
          className={styles.leaf}
          title={isOpen(code) ? undefined : 'Você não pode mudar este acesso.'}
        >
          <input
            type="checkbox"
            checked={value.includes(code)}
            disabled={!isOpen(code)}
            onChange={(event) => onPut([code], event.currentTarget.checked)}
          />
          <span className={styles.code}>{code}</span>
          {label}
        </label>
      ))}
    </fieldset>
  )
}
