import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button'

/** Button that copies a text; renders nothing on plain http, where browsers let no page write to the clipboard. */
export function CopyButton({ text, label = 'Copiar' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState('')
  if (!('clipboard' in navigator)) return null
  const done = copied === text
  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(''),
    )
  }
  return (
    <Button icon={done ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()}>
      <span aria-live="polite">{done ? 'Copiado' : label}</span>
    </Button>
  )
}
