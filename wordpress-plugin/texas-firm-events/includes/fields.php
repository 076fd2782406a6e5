<?php
/**
 * The fields of an event: their labels, and the values they accept.
 *
 * @package Texas_Firm_Events
 */

namespace Texas_Firm_Events;

defined( 'ABSPATH' ) || exit;

/** The only field that the REST API can filter by. */
const DATE_FIELD = 'event_date';

/**
 * Every field by its meta key.
 *
 * `wrong` contains the messages that fields.js may show, by the name of the problem.
 *
 * @return array<string, array{label: string, help: string, wrong?: array<string, string>, input: string, clean: callable}>
 */
function list_fields() {
	return array(
		DATE_FIELD          => array(
			'label' => __( 'Date', 'texas-firm-events' ),
			'help'  => __( 'The date in Texas. Without a date, the website says “Date TBA.”', 'texas-firm-events' ),
			'input' => 'date',
			'clean' => __NAMESPACE__ . '\\clean_date',
		),
		'event_time'        => array(
			'label' => __( 'Start time', 'texas-firm-events' ),
			'help'  => __( 'Texas (Central) time.', 'texas-firm-events' ),
			'wrong' => array( 'missing' => __( 'Enter a start time, too.', 'texas-firm-events' ) ),
			'input' => 'time',
			'clean' => __NAMESPACE__ . '\\clean_time',
		),
		'event_end_time'    => array(
			'label' => __( 'End time', 'texas-firm-events' ),
			'help'  => __( 'Texas (Central) time. After this time, the website lists the event under Past.', 'texas-firm-events' ),
			'wrong' => array( 'early' => __( 'The end time must be later than the start time, on the same day. Check AM and PM.', 'texas-firm-events' ) ),
			'input' => 'time',
			'clean' => __NAMESPACE__ . '\\clean_time',
		),
		'event_location'    => array(
			'label' => __( 'Location', 'texas-firm-events' ),
			'help'  => __( 'Write it the way visitors should see it: the address, or “Online.”', 'texas-firm-events' ),
			'input' => 'text',
			'clean' => __NAMESPACE__ . '\\clean_text',
		),
		'registration_link' => array(
			'label' => __( 'Registration link', 'texas-firm-events' ),
			'help'  => __( 'Starts with https://. If you leave it empty, the Register button goes to the consultation page.', 'texas-firm-events' ),
			'wrong' => array( 'bad' => __( 'Enter the full registration link, starting with https://.', 'texas-firm-events' ) ),
			'input' => 'url',
			'clean' => __NAMESPACE__ . '\\clean_link',
		),
	);
}

/**
 * A date as YYYY-MM-DD; empty if it is invalid. Also accepts 20270115, which other plugins store.
 *
 * @param mixed $value What was sent.
 */
function clean_date( $value ) {
	if ( ! preg_match( '/^(\d{4})-?(\d{2})-?(\d{2})$/D', trim( to_text( $value ) ), $parts ) ) {
		return '';
	}
	list( , $year, $month, $day ) = $parts;
	return checkdate( (int) $month, (int) $day, (int) $year ) ? "$year-$month-$day" : '';
}

/**
 * A time as HH:MM, 24 hours; empty if it is invalid.
 *
 * @param mixed $value What was sent.
 */
function clean_time( $value ) {
	if ( ! preg_match( '/^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/D', trim( to_text( $value ) ), $parts ) ) {
		return '';
	}
	return sprintf( '%02d:%s', $parts[1], $parts[2] );
}

/**
 * One line of plain text.
 *
 * @param mixed $value What was sent.
 */
function clean_text( $value ) {
	return mb_substr( sanitize_text_field( to_text( $value ) ), 0, 200 );
}

/**
 * An http or https address; empty if it is invalid.
 *
 * @param mixed $value What was sent.
 */
function clean_link( $value ) {
	$link = esc_url_raw( trim( to_text( $value ) ), array( 'http', 'https' ) );
	return preg_match( '#^https?://[^/]#i', $link ) ? $link : '';
}

/**
 * A scalar value as text; empty for lists and objects.
 *
 * @param mixed $value What was sent.
 */
function to_text( $value ) {
	return is_scalar( $value ) ? (string) $value : '';
}
