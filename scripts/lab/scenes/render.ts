/**
 * `npx tsx scripts/lab/scenes/render.ts <name>`: renders a scene in Blender, develops it, and saves the picture in content/.
 * `--draft` makes a small, quick one outside content/. `--develop` reuses the last rendering with the current tones.
 * `--threads 1` leaves a CPU core for other work.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { writeWhole } from '#src/text/write-whole.server.ts'

interface Picture {
  script: string
  width: number
  height: number
  /** Light paths per pixel. The darkroom filters the remaining noise. */
  samples: number
  /** Where to save it. */
  file: string
  /** Overrides of the defaults in darkroom.py. */
  grade: Readonly<Record<string, number | boolean | readonly number[]>>
}

const folder = 'scripts/lab/scenes'
const cache = '.cache/scenes'
const recordFile = `${folder}/masters.json`
/** The size limit of a master, in bytes, to keep the repository small. */
const maxBytes = 700 * 1024

const hazy = { denoise: 1.0, contrast: 1.15 }
const built = { denoise: 1.0, demodulate: true }

/** As wide as the largest file that the build makes, so that wide screens enlarge nothing. */
const heroes: Record<string, Pick<Picture, 'samples' | 'grade'>> = {
  pines: { samples: 14, grade: { exposure: -0.3, contrast: 1.28, saturation: 1.12 } },
  courthouse: { samples: 10, grade: { ...built, exposure: 0.1, contrast: 1.18 } },
  waterway: { samples: 10, grade: { ...hazy, exposure: 0.4 } },
  'reading-room': { samples: 16, grade: built },
}
const areas: Record<string, Pick<Picture, 'script' | 'grade'> & Partial<Pick<Picture, 'samples'>>> = {
  'insurance-litigation': {
    script: 'area_insurance',
    samples: 12,
    grade: { ...hazy, exposure: 0.45 },
  },
  'personal-injury': {
    script: 'area_personal_injury',
    grade: { ...hazy, exposure: 0.45 },
  },
  'civil-litigation': { script: 'area_civil', grade: { ...built, exposure: 1.1 } },
  'deceptive-trade-practices-act': { script: 'area_dtpa', grade: built },
  'business-planning': { script: 'area_business', grade: { ...built, exposure: 0.9 } },
  'estate-planning': { script: 'area_estate', samples: 10, grade: { ...hazy, exposure: 0.5 } },
}

/** Still lifes: at the top of guides, and smaller ones for posts and events. */
const stills: Record<string, { script?: string; exposure: number; samples?: number }> = {
  'injury-guide': { script: 'guide_injury', exposure: 0.6 },
  'claim-denial-checklist': { script: 'guide_claim', exposure: 0.2 },
  'dtpa-violations-guide': { script: 'guide_weights', exposure: 0.7 },
  'dtpa-claim-guide': { script: 'guide_dtpa', exposure: 0.7 },
  'business-formation-guide': { script: 'guide_business', exposure: 0.6 },
  'estate-planning-guide': { script: 'guide_estate', exposure: 0.7 },
  'event-hall': { exposure: 0.8 },
  'event-clinic': { exposure: 0.6 },
  'event-workshop': { exposure: 0.6 },
  'topic-estate': { exposure: 0.4 },
  'topic-business': { exposure: 0.8 },
  'topic-insurance': { exposure: 0.8 },
  'topic-injury': { exposure: 0.5 },
  'topic-dtpa': { exposure: 0.5 },
  'topic-civil': { exposure: 0.7, samples: 32 },
}

const pictures: Record<string, Picture> = {
  ...Object.fromEntries(
    Object.entries(heroes).map(([name, hero]): [string, Picture] => [
      `hero-${name}`,
      {
        ...hero,
        script: `hero_${name.replace('-', '_')}`,
        width: 2000,
        height: 1125,
        file: `content/pages/hero-${name}.jpg`,
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(areas).map(([name, area]): [string, Picture] => [
      name,
      { samples: 12, ...area, width: 1600, height: 1000, file: `content/practice-areas/${name}.jpg` },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(stills).map(([name, { script, exposure, samples = 20 }]): [string, Picture] => [
      name,
      {
        ...(script
          ? { script, width: 1600, height: 1000, file: `content/guides/${name}.jpg` }
          : { script: name.replace('-', '_'), width: 1280, height: 800, file: `content/pages/${name}.jpg` }),
        samples,
        grade: { ...built, exposure },
      },
    ]),
  ),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean' },
    develop: { type: 'boolean' },
    threads: { type: 'string', default: '2' },
  },
})
const [name = ''] = positionals
const picture = pictures[name]
if (!picture) {
  console.error(`There is no scene "${name}". These are:\n  ${Object.keys(pictures).join('\n  ')}`)
  process.exitCode = 2
} else await make(name, picture)

async function make(name: string, picture: Picture) {
  const scale = values.draft ? 0.25 : 1
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const samples = values.draft ? 8 : picture.samples
  const out = path.join(cache, values.draft ? `${name}-draft` : name)
  await mkdir(out, { recursive: true })
  const started = Date.now()
  const sizes = ['--width', width, '--height', height, '--samples', samples]
  if (!values.develop) await runBlender(`${picture.script}.py`, [...sizes.map(String), '--out', out])
  const seconds = Math.round((Date.now() - started) / 1000)
  await runBlender('darkroom.py', ['--folder', out, '--grade', JSON.stringify(picture.grade)])
  const bytes = await print(out)
  if (values.draft) {
    await writeFile(path.join(out, 'draft.jpg'), bytes)
    console.log(`${path.join(out, 'draft.jpg')}: ${width} × ${height}, ${seconds} s`)
    return
  }
  await writeWhole(picture.file, bytes)
  if (!values.develop)
    await record(picture.file, {
      command: `npx tsx ${folder}/render.ts ${name}`,
      rendered: `${width} × ${height}`,
      samples,
      seconds,
    })
  console.log(`${picture.file}: ${width} × ${height}, ${bytes.length} bytes, ${seconds} s`)
}

/** Runs one of our Python files in Blender with low priority. Throws with the end of its output if it fails. */
function runBlender(file: string, options: readonly string[]): Promise<void> {
  const script = path.join(folder, file)
  const blender = [
    'blender',
    '--background',
    '--threads',
    values.threads,
    '--python-exit-code',
    '1',
    '--python',
    script,
  ]
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '15', ...blender, '--', ...options])
    let output = ''
    const listen = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Blender exited with ${code} in ${file}:\n${output}`)),
    )
  })
}

/** Encodes the developed picture as JPEG in the best quality within the size limit. */
async function print(out: string) {
  const size = JSON.parse(await readFile(path.join(out, 'print.json'), 'utf8')) as {
    width: number
    height: number
  }
  const picture = sharp(await readFile(path.join(out, 'print.raw')), { raw: { ...size, channels: 3 } })
  const finished = await picture.png({ compressionLevel: 1 }).toBuffer()
  for (let quality = 88; ; quality -= 3) {
    const bytes = await sharp(finished).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
}

/** Records in masters.json how a master was made. */
async function record(file: string, how: Record<string, string | number>) {
  const all = JSON.parse(await readFile(recordFile, 'utf8').catch(() => '{}')) as Record<string, unknown>
  all[file] = how
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeWhole(recordFile, `${JSON.stringify(sorted, null, 2)}\n`)
}
