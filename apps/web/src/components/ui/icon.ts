import { createElement, type SVGProps } from 'react'

const SHAPE = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** What `lucide-react` is in the build (`build/icons.ts`): one element for each icon. */
export function icon(drawing: string) {
  // The same object between renders: for another one React draws it anew, and a press on what was there is no click.
  const dangerouslySetInnerHTML = { __html: drawing }
  return (props: SVGProps<SVGSVGElement>) =>
    createElement('svg', {
      ...SHAPE,
      'aria-hidden': props.role || props['aria-label'] ? undefined : true,
      ...props,
      dangerouslySetInnerHTML,
    })
}
