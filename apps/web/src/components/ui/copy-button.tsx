import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './button'
import { IconButton } from './icon-button'
import { toast } from './status/toast-store'

interface CopyButtonProps extends Pick<ButtonProps, 'ref' | 'block' | 'variant'> {
  text: string
  label?: string
}

/** Milliseconds for which the button says that it has copied. */
const SAID_MS = 4_000

/** Button that copies a text; renders nothing on plain http, where browsers let no page write to the clipboard. */
export function CopyButton({ text, label = 'Copiar', ...look }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => setDone(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [done])
  if (!('clipboard' in navigator)) return null
  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setDone(true),
      () => toast.error('Não foi possível copiar. Selecione o texto.'),
    )
  }
  return (
    <Button {...look} icon={done ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()}>
      <span aria-live="polite">{done ? 'Copiado' : label}</span>
    </Button>
  )
}

interface CopyIconProps {
  text: string
  label: string
  tabIndex?: number | undefined
}

/** Icon that copies a text; renders nothing on plain http, where browsers let no page write to the clipboard. */
export function CopyIcon({ text, label, tabIndex }: CopyIconProps) {
  const [copied, setCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <IconButton
      size="sm"
      tabIndex={tabIndex}
      label={copied ? 'Copiado' : label}
      icon={copied ? <Check /> : <Copy />}
      onClick={() => void copy()}
    />
  )
}
