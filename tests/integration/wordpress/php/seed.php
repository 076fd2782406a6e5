<?php
/**
 * Fills the WordPress with 250 posts and 40 events through its own functions; the same ones every time. Every tenth or
 * so is awkward, in a way that real blogs are.
 */

require getenv( 'TEST_WORDPRESS' ) . '/site/wp-load.php';
require ABSPATH . 'wp-admin/includes/image.php';

// An editor who may write anything, as administrators may.
kses_remove_filters();
wp_defer_term_counting( true );

const POSTS  = 250;
const EVENTS = 40;

$subjects = array( 'a denied roof claim', 'a deceptive repair bill', 'a will without witnesses', 'a broken lease', 'a truck on the interstate', 'a partnership without a paper', 'a trust for a child', 'a late insurer', 'a hail storm in spring', 'a slip at the store' );
$openings = array( 'What to keep after', 'Three questions about', 'First steps after', 'How long you have for', 'Common mistakes with', 'What a court asks about' );

$authors = array();
foreach ( array( 'Ada Elm', 'Ben Reed', 'Núria O’Hara', 'R&D "Desk"' ) as $index => $name ) {
	$authors[] = wp_insert_user(
		array(
			'user_login'   => "author$index",
			'user_pass'    => 'not secret',
			'user_email'   => "author$index@firm.example",
			'display_name' => $name,
			'role'         => 'author',
		)
	);
}

$pictures = array();
for ( $i = 0; $i < 30; $i++ ) {
	// One that is large enough for a smaller one to be made of it.
	$pictures[] = add_picture( $i, 20 === $i ? 1280 : 640 );
}

/** Makes a JPEG and gives it to the media library. */
function add_picture( $i, $width = 640 ) {
	$height = intdiv( $width * 9, 16 );
	$image  = imagecreatetruecolor( $width, $height );
	for ( $y = 0; $y < $height; $y += 4 ) {
		$colour = imagecolorallocate( $image, ( 20 + $i * 7 ) % 256, ( 40 + intdiv( $y, 3 ) ) % 256, ( 90 + $i * 3 ) % 256 );
		imagefilledrectangle( $image, 0, $y, $width, $y + 3, $colour );
	}
	imagestring( $image, 5, 20, 20, "Picture $i", imagecolorallocate( $image, 255, 255, 255 ) );
	$file = wp_upload_dir()['path'] . "/picture-$i.jpg";
	imagejpeg( $image, $file, 80 );
	imagedestroy( $image );
	$id = wp_insert_attachment(
		array(
			'post_title'     => "Picture $i",
			'post_mime_type' => 'image/jpeg',
			'post_status'    => 'inherit',
			'post_date'      => '2024-01-01 09:00:00',
		),
		$file
	);
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
	update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( 0 === $i % 5 ? '' : "Stripes & \"sky\" <$i>" ) );
	return $id;
}

/** Stores a post with the fields as they are, and stops at the first that WordPress refuses. */
function add_post( $fields, $meta = array() ) {
	$id = wp_insert_post( wp_slash( $fields ), true );
	if ( is_wp_error( $id ) ) {
		fwrite( STDERR, $id->get_error_message() . ': ' . wp_json_encode( $fields ) . "\n" );
		exit( 1 );
	}
	foreach ( $meta as $key => $value ) {
		add_raw_meta( $id, $key, $value );
	}
	return $id;
}

/** Stores a field past the cleaning of the plugin, as an import or another plugin would. */
function add_raw_meta( $id, $key, $value ) {
	global $wpdb;
	$wpdb->insert(
		$wpdb->postmeta,
		array(
			'post_id'    => $id,
			'meta_key'   => $key,
			'meta_value' => $value,
		)
	);
}

/** What an author writes in the block editor. */
function write_body( $i, $subject, $picture ) {
	$image = wp_get_attachment_url( $picture );
	$home  = home_url();
	$more  = '';
	for ( $n = 0; $n < 4; $n++ ) {
		$more .= "<!-- wp:paragraph -->\n<p>Keep every letter and every receipt about $subject, number $i.$n; write down who said what, and on which day. A short note of the same evening is worth more than a long memory of next year.</p>\n<!-- /wp:paragraph -->\n\n";
	}
	return "<!-- wp:paragraph -->\n<p>People ask us about $subject &amp; what comes next &#8212; here is note $i.</p>\n<!-- /wp:paragraph -->\n\n"
		. "<!-- wp:heading {\"level\":1} -->\n<h1>What happened</h1>\n<!-- /wp:heading -->\n\n$more"
		. "<!-- wp:image {\"id\":$picture} -->\n<figure class=\"wp-block-image\"><img src=\"$image\" alt=\"Stripes\" class=\"wp-image-$picture\"/><figcaption>A picture</figcaption></figure>\n<!-- /wp:image -->\n\n"
		. "<!-- wp:heading -->\n<h2>What to do</h2>\n<!-- /wp:heading -->\n\n"
		. "<!-- wp:list -->\n<ul><li>Read the <a href=\"$home/note-1/\">first note</a>.</li><li>See <a href=\"https://www.txcourts.gov/\" target=\"_blank\">the courts</a>.</li></ul>\n<!-- /wp:list -->\n";
}

/** Bodies that must not run anywhere, one after another. */
function list_hostile_bodies() {
	return array(
		'<p>Before</p><script>window.hostile = 1</script><p>After</p>',
		'<p>Before</p><img src="/none.png" onerror="window.hostile = 1"><p>After</p>',
		'<p><a href="javascript:window.hostile=1">Press</a> <a href="JaVa&#x09;Script:window.hostile=1">or this</a></p>',
		'<p>Before</p><iframe srcdoc="&lt;script&gt;parent.hostile = 1&lt;/script&gt;"></iframe><p>After</p>',
		'<p>Before</p><iframe src="https://www.youtube.com/embed/abcdefghijk" width="560" height="315" allowfullscreen></iframe><iframe src="https://evil.example/"></iframe><p>After</p>',
		'<p style="position:fixed;inset:0" onmouseover="window.hostile=1">Words</p><style>body{display:none}</style>',
		'<form action="https://evil.example/"><p>Log in</p><input name="password"><button>Go</button></form>',
		'<svg onload="window.hostile=1"><script>window.hostile=1</script><a xlink:href="javascript:window.hostile=1"><text>x</text></a></svg><math><mtext><mglyph><style><img src=x onerror="window.hostile=1"></style></mglyph></mtext></math><p>After</p>',
		'<p>Never closed <b>bold <i>both</b> <table><td>cell<div>',
		"[contact-form-7 id=\"12\" title=\"Contact\"]\n\n[gallery ids=\"999998\"]\n\nWords after a shortcode.",
		'<object data="data:text/html,<script>top.hostile=1</script>"></object><embed src="https://evil.example/x.swf"><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/"><link rel="stylesheet" href="https://evil.example/x.css"><p>After</p>',
		'',
	);
}

/** Titles as people paste them. */
function list_awkward_titles() {
	return array(
		'Bad faith &amp; delay: &#8220;What now?&#8221;',
		'R&D <em>credits</em> for <strong>small</strong> firms',
		'<script>window.hostile = 1</script>Is this a title?',
		'5 < 6 and 7 > 3: sums in a claim',
		'Señor Ñandú’s will — façade & naïveté',
		'保険金の請求が拒否されたとき',
		'Что делать после аварии',
		'حقوق المستهلك في تكساس',
		'House 🏠 fire 🔥 and the "agreed value"',
		'An unreasonably long title that goes on about the duty of an insurer to answer, to investigate, to decide, to explain its decision and to pay, each within the days that the Insurance Code gives, and then goes on some more',
		'{fact:limitation} and {{mustache}} ${dollar} %s',
		'',
		'Written as &amp;lt; in HTML',
	);
}

$hostile = list_hostile_bodies();
$titles  = list_awkward_titles();
$extra   = wp_insert_term( 'Wills & Trusts', 'category' )['term_id'];
$start   = new DateTimeImmutable( '2025-12-30 16:20:00' );
for ( $i = 1; $i <= POSTS; $i++ ) {
	$subject = $subjects[ $i % count( $subjects ) ];
	$picture = $pictures[ $i % count( $pictures ) ];
	$date    = $start->modify( '-' . ( $i * 2 ) . ' days' )->format( 'Y-m-d H:i:s' );
	$post    = array(
		'post_type'     => 'post',
		'post_status'   => 'publish',
		'post_title'    => $openings[ $i % count( $openings ) ] . " $subject ($i)",
		'post_name'     => "note-$i",
		'post_content'  => write_body( $i, $subject, $picture ),
		'post_excerpt'  => 0 === $i % 4 ? "A short word about $subject &amp; more." : '',
		'post_author'   => $authors[ $i % count( $authors ) ],
		'post_date'     => $date,
		'post_category' => 0 === $i % 7 ? array( 1 + $i % 6, 1 + ( $i + 2 ) % 6 ) : array( 1 + $i % 6 ),
	);
	$meta    = array( '_thumbnail_id' => $picture );
	// Awkward in one way each; the first and the last stay plain.
	if ( 0 === $i % 10 && $i / 10 <= count( $titles ) ) {
		$post['post_title'] = $titles[ $i / 10 - 1 ];
		$post['post_name']  = '' === $post['post_title'] ? 'no-title' : '';
	}
	if ( 3 === $i % 10 && ( $i - 3 ) / 10 < count( $hostile ) ) {
		$post['post_content'] = $hostile[ ( $i - 3 ) / 10 ];
	}
	if ( 5 === $i % 20 ) {
		unset( $meta['_thumbnail_id'] );
	}
	if ( 45 === $i ) {
		$post['post_date'] = '2025-03-09 02:30:00'; // An hour that this night did not have.
	}
	if ( 46 === $i ) {
		$post['post_date'] = '2025-11-02 01:30:00'; // An hour that this night had twice.
	}
	if ( 47 === $i || 48 === $i ) {
		$post['post_date'] = '2025-06-01 08:00:00'; // Two of the same second.
	}
	if ( 52 === $i ) {
		$meta['_thumbnail_id'] = 999999; // Its picture was deleted.
	}
	$id = add_post( $post, $meta );
	if ( 54 === $i ) {
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_author' => 999999 ), array( 'ID' => $id ) ); // Its author was deleted.
	}
	if ( 56 === $i ) {
		wp_set_object_terms( $id, array(), 'category' ); // Not even the default category.
	}
	if ( 57 === $i ) {
		wp_set_object_terms( $id, array( $extra, 3 ), 'category' );
	}
	if ( 58 === $i ) {
		$with_secret_picture = $id;
	}
}

// Not visible to the public.
foreach ( array( 'draft', 'pending', 'private', 'future' ) as $status ) {
	$secret = add_post(
		array(
			'post_type'    => 'post',
			'post_status'  => $status,
			'post_title'   => "Secret $status",
			'post_content' => "<p>Secret $status</p>",
			'post_date'    => 'future' === $status ? '2099-01-01 00:00:00' : '2025-12-31 00:00:00',
		)
	);
	if ( 'private' === $status ) {
		// A picture uploaded to a hidden post must not be used elsewhere either.
		$picture = add_picture( 30 );
		wp_update_post( array( 'ID' => $picture, 'post_parent' => $secret ) );
		update_post_meta( $with_secret_picture, '_thumbnail_id', $picture );
	}
}

$awkward_events = array(
	1 => array( 'event_date' => '20990115' ), // As Advanced Custom Fields stores it.
	2 => array( 'event_time' => '', 'event_end_time' => '' ),
	3 => array( 'event_location' => '' ),
	4 => array( 'registration_link' => 'javascript:window.hostile=1' ),
	5 => array( 'event_date' => 'someday' ),
	6 => array( 'event_date' => '' ),
	7 => array( 'event_date' => '2099-03-08', 'event_time' => '02:30', 'event_end_time' => '03:30' ), // An hour that this night has not.
	8 => array( 'event_location' => '<b>Suite 100</b> & "Annex" — The Woodlands' ),
	9 => array( 'event_time' => '25:99' ),
	10 => array( 'event_time' => '9:00 AM' ),
);
for ( $i = 1; $i <= EVENTS; $i++ ) {
	$past    = $i > 15;
	$date    = ( new DateTimeImmutable( $past ? '2025-12-15' : '2099-01-10' ) )->modify( ( $past ? -7 * $i : 7 * $i ) . ' days' );
	$subject = $subjects[ $i % count( $subjects ) ];
	$meta    = array(
		'event_date'        => $date->format( 'Y-m-d' ),
		'event_time'        => sprintf( '%02d:%02d', 8 + $i % 11, 0 === $i % 2 ? 0 : 30 ),
		'event_end_time'    => sprintf( '%02d:00', 10 + $i % 11 ),
		'event_location'    => 0 === $i % 2 ? 'The Woodlands, Texas' : 'Online',
		'registration_link' => 0 === $i % 3 ? '' : "https://register.example/$i",
		'_thumbnail_id'     => $pictures[ $i % count( $pictures ) ],
	);
	add_post(
		array(
			'post_type'    => 'events',
			'post_status'  => 'publish',
			'post_title'   => 8 === $i ? 'Q&amp;A: <em>wills</em> &#8211; an evening' : "Evening about $subject ($i)",
			'post_name'    => "evening-$i",
			'post_content' => 9 === $i ? $hostile[1] : write_body( $i, $subject, $pictures[ $i % count( $pictures ) ] ),
			'post_author'  => $authors[ $i % count( $authors ) ],
			'post_date'    => ( new DateTimeImmutable( '2025-01-01 10:00:00' ) )->modify( "+$i hours" )->format( 'Y-m-d H:i:s' ),
		),
		array_merge( $meta, $awkward_events[ $i ] ?? array() )
	);
}

wp_defer_term_counting( false );
echo wp_json_encode(
	array(
		'posts'  => (int) wp_count_posts( 'post' )->publish,
		'events' => (int) wp_count_posts( 'events' )->publish,
	)
);
