import { ChevronDown } from 'lucide-react'
import { ControlButton } from '../control'
import control from '../control.module.css'

interface SearchOpenerProps {
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** The chevron of a search field. By touch it opens the list alone: a phone's keyboard would cover it. */
export function SearchOpener({ open, onOpen, onClose }: SearchOpenerProps) {
  return (
    <ControlButton
      label={open ? 'Fechar opções' : 'Mostrar opções'}
      icon={<ChevronDown />}
      expanded={open}
      className={control.opener}
      keepsFocus
      onClick={({ currentTarget }) => {
        const input = currentTarget.parentElement?.querySelector('input')
        if (open || !input) return onClose()
        if (window.matchMedia('(pointer: coarse)').matches) focusQuietly(input)
        else input.focus()
        return onOpen()
      }}
    />
  )
}

/** Until the text itself is tapped, or left. */
function focusQuietly(input: HTMLInputElement) {
  const speak = () => input.removeAttribute('inputmode')
  input.setAttribute('inputmode', 'none')
  input.addEventListener('pointerdown', speak, { once: true })
  input.addEventListener('blur', speak, { once: true })
  input.focus()
}
