/** The plugin that is offered to users of the site, in a real WordPress. */
import { readFile } from 'node:fs/promises'
import { afterEach, expect, inject, test } from 'vitest'
import { evaluate, seeded } from './wordpress/wordpress.ts'

const wordpress = inject('wordpress')
const api = `${wordpress.url}/wp-json/wp/v2`
const site = 'https://www.firm.example'

interface RestEvent {
  id: number
  slug: string
  meta: Record<string, string>
}

const setOrigins = (text: string) =>
  evaluate(
    wordpress,
    `update_option('texas_firm_events_origins', ${JSON.stringify(text)}); return get_option('texas_firm_events_origins');`,
  )

afterEach(() => setOrigins(''))

/** Asks for events by date, as the site does. */
async function filterEvents(compare: string, value: string, key = 'event_date', more = '') {
  const query = new URLSearchParams({
    per_page: '100',
    'filter[meta_key]': key,
    'filter[meta_value]': value,
    'filter[meta_compare]': compare,
  })
  const answer = await fetch(`${api}/events?${query}${more}`)
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown }
}

const readDates = (body: unknown) =>
  (body as RestEvent[]).map(({ meta }) => meta.event_date!.replaceAll('-', ''))

test('every event is listed with its five fields under meta', async () => {
  const answer = await fetch(`${api}/events?per_page=100`)
  const events = (await answer.json()) as RestEvent[]
  expect(answer.headers.get('X-WP-Total')).toBe(String(seeded.events))
  expect(events).toHaveLength(seeded.events)
  for (const { meta } of events) {
    expect(Object.keys(meta).sort()).toEqual([
      'event_date',
      'event_end_time',
      'event_location',
      'event_time',
      'registration_link',
    ])
  }
})

test('the filter finds the events from a day on, the next first, and those before it, the latest first', async () => {
  const upcoming = readDates((await filterEvents('>=', '2026-01-01')).body)
  const past = readDates((await filterEvents('<', '2026-01-01')).body)
  expect(upcoming.length).toBeGreaterThan(10)
  expect(upcoming.every((date) => date >= '20260101')).toBe(true)
  expect(upcoming).toEqual([...upcoming].sort())
  expect(past.every((date) => date < '20260101')).toBe(true)
  expect(past).toEqual([...past].sort().reverse())
  // Two have no date that could be compared.
  expect(upcoming.length + past.length).toBe(seeded.events - 2)
})

test('the filter counts its pages, keeps the order over them, and leaves the order to who asks for another', async () => {
  const whole = readDates((await filterEvents('>=', '2026-01-01')).body)
  const collected: string[] = []
  const first = await filterEvents('>=', '2026-01-01', 'event_date', '&per_page=5')
  const pages = Number(first.headers.get('X-WP-TotalPages'))
  expect(pages).toBe(Math.ceil(whole.length / 5))
  for (let page = 1; page <= pages; page++)
    collected.push(
      ...readDates((await filterEvents('>=', '2026-01-01', 'event_date', `&per_page=5&page=${page}`)).body),
    )
  expect(collected).toEqual(whole)
  const byNumber = (await filterEvents('>=', '2026-01-01', 'event_date', '&orderby=id&order=desc'))
    .body as RestEvent[]
  const numbers = byNumber.map(({ id }) => id)
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
})

test('a date as Advanced Custom Fields stores it is compared like any other', async () => {
  const { body } = await filterEvents('=', '2099-01-15')
  expect((body as RestEvent[]).map(({ slug, meta }) => [slug, meta.event_date])).toEqual([
    ['evening-1', '20990115'],
  ])
})

test.each([
  ['another field', 'event_location', '2026-01-01', '='],
  ['a hidden field', '_thumbnail_id', '2026-01-01', '='],
  ['a value that is no date', 'event_date', "2026' OR '1'='1", '='],
  ['a comparison of another kind', 'event_date', '2026-01-01', 'REGEXP'],
])('the filter refuses %s', async (_, key, value, compare) => {
  const { status, body } = await filterEvents(compare, value, key)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'rest_invalid_param' })
})

test('posts are not filtered, and nothing fails where the filter is half given', async () => {
  const posts = await fetch(
    `${api}/posts?per_page=1&filter[meta_key]=event_date&filter[meta_value]=2026-01-01`,
  )
  expect(posts.headers.get('X-WP-Total')).toBe(String(seeded.posts))
  const half = await fetch(`${api}/events?filter[meta_key]=event_date`)
  expect(half.status).toBe(400)
})

test('without a setting every origin may read the totals, as WordPress itself allows', async () => {
  const answer = await fetch(`${api}/posts?per_page=1`, { headers: { Origin: site } })
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(site)
  expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('X-WP-TotalPages')
})

test('with a setting only the named origins may read, without credentials, and no cache mixes them up', async () => {
  await setOrigins(`${site}\nhttp://127.0.0.1:4190`)
  for (const method of ['GET', 'OPTIONS']) {
    const allowed = await fetch(`${api}/posts?per_page=1`, { method, headers: { Origin: site } })
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe(site)
    expect(allowed.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(allowed.headers.get('Access-Control-Expose-Headers')).toMatch(/X-WP-Total, X-WP-TotalPages/)
    expect(allowed.headers.get('Vary')).toContain('Origin')

    const foreign = await fetch(`${api}/posts?per_page=1`, {
      method,
      headers: { Origin: 'https://evil.example' },
    })
    expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(foreign.headers.get('Access-Control-Expose-Headers')).toBeNull()
    expect(foreign.headers.get('Vary')).toContain('Origin')
  }
  const none = await fetch(`${api}/posts?per_page=1`)
  expect(none.status).toBe(200)
  expect(none.headers.get('Vary')).toContain('Origin')
})

test('the setting keeps origins as browsers write them, and names what is none', async () => {
  const kept = await evaluate(
    wordpress,
    `require_once ABSPATH . 'wp-admin/includes/template.php';
    do_action('admin_init');
    $kept = sanitize_option('texas_firm_events_origins', "HTTPS://WWW.Firm.example/news/\\nhttps://firm.example:443 http://127.0.0.1:4190\\njavascript:alert(1)\\n<b>");
    return array($kept, array_column(get_settings_errors('texas_firm_events_origins'), 'message'));`,
  )
  expect(kept).toEqual([
    'https://www.firm.example\nhttps://firm.example\nhttp://127.0.0.1:4190',
    [expect.stringContaining('“javascript:alert(1)”'), expect.stringContaining('“<b>”')],
  ])
})

test('what is stored through WordPress is cleaned', async () => {
  const stored = await evaluate(
    wordpress,
    `$id = wp_insert_post(array('post_type' => 'events', 'post_status' => 'draft', 'post_title' => 'Draft'));
    $tries = array(
      'event_date' => array('2027-01-15', '20270115', '2027-02-30', 'tomorrow', "2027-01-15\\n", array('x')),
      'event_time' => array('09:30', '9:30', '09:30:00', '24:00', '9 AM', '<b>'),
      'event_location' => array('Suite 1 & 2', '<b>Room</b> <script>x</script>3', str_repeat('a', 300)),
      'registration_link' => array('https://a.example/?b=c&d=e', 'javascript:alert(1)', 'ftp://a.example/', '/schedule', 'https://a.example/"><script>'),
    );
    $stored = array();
    foreach ($tries as $key => $values) foreach ($values as $value) {
      update_post_meta($id, $key, wp_slash($value));
      $stored[$key][] = get_post_meta($id, $key, true);
    }
    wp_delete_post($id, true);
    return $stored;`,
  )
  expect(stored).toEqual({
    event_date: ['2027-01-15', '2027-01-15', '', '', '2027-01-15', ''],
    event_time: ['09:30', '09:30', '09:30', '', '', ''],
    event_location: ['Suite 1 & 2', 'Room 3', 'a'.repeat(200)],
    registration_link: ['https://a.example/?b=c&d=e', '', '', '', 'https://a.example/script'],
  })
})

test('a stranger can change no field, and an editor can, through the REST API', async () => {
  const [event] = (await (await fetch(`${api}/events?slug=evening-20`)).json()) as RestEvent[]
  const answer = await fetch(`${api}/events/${event!.id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ meta: { event_location: 'Elsewhere' } }),
  })
  expect(answer.status).toBe(401)
  const changed = await evaluate(
    wordpress,
    `wp_set_current_user(get_user_by('login', 'editor')->ID);
    $request = new WP_REST_Request('POST', '/wp/v2/events/${event!.id}');
    $request->set_body_params(array('meta' => array('event_time' => '7:45')));
    $answer = rest_do_request($request);
    update_post_meta(${event!.id}, 'event_time', '${event!.meta.event_time}');
    return array($answer->get_status(), $answer->get_data()['meta']['event_time']);`,
  )
  expect(changed).toEqual([200, '07:45'])
})

test('the box in the administration shows the fields escaped, and stores them only with its nonce', async () => {
  const result = (await evaluate(
    wordpress,
    `wp_set_current_user(get_user_by('login', 'editor')->ID);
    $post = get_page_by_path('evening-8', OBJECT, 'events');
    ob_start();
    Texas_Firm_Events\\show_fields_box($post);
    $html = ob_get_clean();
    $before = get_post_meta($post->ID, 'event_time', true);
    $_POST = array('event_time' => '6:15');
    Texas_Firm_Events\\save_fields($post->ID);
    $without = get_post_meta($post->ID, 'event_time', true);
    $_POST[Texas_Firm_Events\\NONCE] = wp_create_nonce(Texas_Firm_Events\\NONCE);
    Texas_Firm_Events\\save_fields($post->ID);
    $with = get_post_meta($post->ID, 'event_time', true);
    update_post_meta($post->ID, 'event_time', $before);
    return array('html' => $html, 'unchanged' => $before === $without, 'with' => $with);`,
  )) as { html: string; unchanged: boolean; with: string }
  expect(result.html).toContain('Suite 100 &amp; &quot;Annex&quot;')
  expect(result.html).not.toContain('<b>')
  for (const type of ['date', 'time', 'text', 'url']) expect(result.html).toContain(`type="${type}"`)
  expect(result).toMatchObject({ unchanged: true, with: '06:15' })
})

test('switched off, the events are gone from the API; switched on again, all are back', async () => {
  const toggle = (call: string) =>
    evaluate(
      wordpress,
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${call}('texas-firm-events/texas-firm-events.php'); return true;`,
    )
  await toggle('deactivate_plugins')
  expect((await fetch(`${api}/events`)).status).toBe(404)
  await toggle('activate_plugin')
  expect((await fetch(`${api}/events`)).headers.get('X-WP-Total')).toBe(String(seeded.events))
})

test('deleted, it takes its setting along and leaves the events', async () => {
  await setOrigins(site)
  const left = await evaluate(
    wordpress,
    `require_once ABSPATH . 'wp-admin/includes/plugin.php';
    deactivate_plugins('texas-firm-events/texas-firm-events.php');
    uninstall_plugin('texas-firm-events/texas-firm-events.php');
    $left = array(
      'setting' => get_option('texas_firm_events_origins'),
      'events' => (int) $GLOBALS['wpdb']->get_var("SELECT COUNT(*) FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'events' AND post_status = 'publish'"),
      'dates' => (int) $GLOBALS['wpdb']->get_var("SELECT COUNT(*) FROM {$GLOBALS['wpdb']->postmeta} WHERE meta_key = 'event_date'"),
    );
    activate_plugin('texas-firm-events/texas-firm-events.php');
    return $left;`,
  )
  expect(left).toEqual({ setting: false, events: seeded.events, dates: seeded.events })
  expect((await fetch(`${api}/events`)).headers.get('X-WP-Total')).toBe(String(seeded.events))
})

test('WordPress has nothing to complain of in the plugin', async () => {
  const log = await readFile(`${wordpress.folder}/wordpress.log`, 'utf8').catch(() => '')
  expect(log.split('\n').filter((line) => /texas-firm-events/.test(line))).toEqual([])
})

test('a post has a review date: only its nonce stores it, and the REST API returns it cleaned', async () => {
  const result = await evaluate(
    wordpress,
    `wp_set_current_user(get_user_by('login', 'editor')->ID);
    $id = wp_insert_post(array('post_status' => 'publish', 'post_title' => 'A deadline'));
    $read = function () use ($id) {
      return rest_do_request(new WP_REST_Request('GET', "/wp/v2/posts/$id"))->get_data()['meta']['review_by'];
    };
    $read_all = array($read());
    $_POST = array('review_by' => '20270915');
    Texas_Firm_Events\\save_review_date($id);
    $read_all[] = $read();
    $_POST[Texas_Firm_Events\\REVIEW_NONCE] = wp_create_nonce(Texas_Firm_Events\\REVIEW_NONCE);
    Texas_Firm_Events\\save_review_date($id);
    $read_all[] = $read();
    ob_start();
    Texas_Firm_Events\\show_review_box(get_post($id));
    $html = ob_get_clean();
    $_POST['review_by'] = 'soon';
    Texas_Firm_Events\\save_review_date($id);
    $read_all[] = $read();
    wp_delete_post($id, true);
    return array('dates' => $read_all, 'html' => $html);`,
  )
  const { dates, html } = result as { dates: string[]; html: string }
  expect(dates).toEqual(['', '', '2027-09-15', ''])
  expect(html).toContain('type="date" id="review_by" name="review_by" value="2027-09-15"')
})
