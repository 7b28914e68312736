import { useId } from 'react'

/** Fine, dim and bright stars, each a dot with round ends. */
const stars = [
  {
    width: 1,
    opacity: 0.7,
    path: 'M360 77h0M91 117h0M129 126h0M109 128h0M257 115h0M382 141h0M364 106h0M365 164h0M331 35h0M19 159h0M32 32h0',
  },
  {
    width: 1.6,
    opacity: 0.4,
    path: 'M243 159h0M105 173h0M298 22h0M333 212h0M268 128h0M4 26h0M352 216h0M149 154h0M147 230h0M130 19h0M302 184h0M183 126h0M75 84h0M251 91h0',
  },
  {
    width: 1.8,
    opacity: 0.8,
    path: 'M286 202h0M165 113h0M382 109h0M178 3h0M373 1h0M299 83h0M2 55h0M333 17h0M300 71h0M71 227h0M246 168h0M298 93h0M239 130h0M150 65h0M323 73h0M55 199h0M138 109h0M292 32h0M230 45h0M152 77h0M185 148h0',
  },
]

/** The light of the moon on the water, nearer is broader and fainter. */
const glints = [
  {
    width: 1.8,
    opacity: 0.7,
    path: 'M224 291h31M229 297h25M238 304h37M230 311h29M248 317h22M231 324h21M235 330h43',
  },
  {
    width: 2.5,
    opacity: 0.6,
    path: 'M248 337h49M250 344h30M249 350h29M249 357h43M216 363h45M218 370h65M233 377h71',
  },
  {
    width: 3.2,
    opacity: 0.4,
    path: 'M244 383h43M238 390h29M206 396h65M246 403h22M222 410h78M234 416h69M229 423h64',
  },
  {
    width: 4,
    opacity: 0.25,
    path: 'M238 429h29M239 436h64M228 443h57M228 449h65M227 456h88M212 462h82M222 469h86M242 476h69',
  },
]

const farHills =
  'M-78 289L-78 255Q0 273 39 267Q78 261 117 268Q156 276 195 274Q234 272 273 269Q312 267 351 274Q390 281 429 270L468 289Z'
const nearHills =
  'M-56 289L-56 277Q0 272 28 278Q56 284 84 288Q111 293 139 283Q167 274 195 272Q223 271 251 279Q279 287 306 286Q334 285 362 284Q390 283 418 286L468 289Z'

/** A sailing boat under the moon: the picture of the age gate, drawn for 390 × 480 and cut to its box. */
export function NightSea({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg className={className} viewBox="0 0 390 480" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#081226" />
        <stop offset=".4" stopColor="#123452" />
        <stop offset=".6" stopColor="#2f7f8c" />
        <stop offset=".605" stopColor="#1d5f70" />
        <stop offset="1" stopColor="#07192b" />
      </linearGradient>
      <radialGradient id={`${id}glow`}>
        <stop offset="0" stopColor="#ffe9b8" stopOpacity=".75" />
        <stop offset=".35" stopColor="#ffe9b8" stopOpacity=".26" />
        <stop offset="1" stopColor="#ffe9b8" stopOpacity="0" />
      </radialGradient>
      <rect width="390" height="480" fill={`url(#${id}sky)`} />
      <g stroke="#fff" strokeLinecap="round">
        {stars.map((star) => (
          <path key={star.width} d={star.path} strokeWidth={star.width} opacity={star.opacity} />
        ))}
      </g>
      <circle cx="257.4" cy="210" r="241.8" fill={`url(#${id}glow)`} />
      <circle cx="257.4" cy="210" r="40.9" fill="#fff3d3" />
      <path d={farHills} fill="#12405a" />
      <path d={nearHills} fill="#0d3048" />
      <g stroke="#ffe9b8">
        {glints.map((glint) => (
          <path key={glint.width} d={glint.path} strokeWidth={glint.width} opacity={glint.opacity} />
        ))}
      </g>
      <g transform="translate(132.6 366) scale(3.9)">
        <path d="M2-32C14-24 17-12 16-5H2z" fill="#f4ead2" />
        <path d="M-1-27C-10-20-13-12-13-5h12z" fill="#cfe0dc" />
        <path d="M0-35h1.4v32H0z" fill="#3b2a22" />
        <path d="M-19-3h40l-6 8h-28z" fill="#0a1c2c" />
        <path d="M-17 6.5h34M-11 9.5h22" stroke="#7fc4c4" strokeWidth=".8" opacity=".5" />
      </g>
    </svg>
  )
}
