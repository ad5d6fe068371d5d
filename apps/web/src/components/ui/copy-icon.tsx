import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button'

/** Icon that copies a text; renders nothing on plain http, where browsers let no page write to the clipboard. */
export function CopyIcon({ text, label }: { text: string; label: string }) {
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
      label={copied ? 'Copiado' : label}
      icon={copied ? <Check /> : <Copy />}
      onClick={() => void copy()}
    />
  )
}
