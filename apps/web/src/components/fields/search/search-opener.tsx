import { ChevronDown } from 'lucide-react'
import { ControlButton } from '../control'
import control from '../control.module.css'

interface SearchOpenerProps {
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** Chevron of a search field. On touch it opens the list without the phone's keyboard, which would cover the list. */
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

/** Focuses the input without the phone's keyboard until the input is tapped or left. */
function focusQuietly(input: HTMLInputElement) {
  const speak = () => input.removeAttribute('inputmode')
  input.setAttribute('inputmode', 'none')
  input.addEventListener('pointerdown', speak, { once: true })
  input.addEventListener('blur', speak, { once: true })
  input.focus()
}
